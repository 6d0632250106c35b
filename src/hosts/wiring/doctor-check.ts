/** The result of one check of the set-up: `handrail doctor` prints it. */
export interface DoctorCheck {
  readonly name: string
  readonly state: 'ok' | 'info' | 'warn' | 'fail'
  readonly says: string
  /** The next step. */
  readonly mend?: string
}

export const ok = (name: string, says: string): DoctorCheck => ({ name, state: 'ok', says })
export const info = (name: string, says: string): DoctorCheck => ({ name, state: 'info', says })
export const warn = (name: string, says: string, mend: string): DoctorCheck => ({
  name,
  state: 'warn',
  says,
  mend,
})
export const fail = (name: string, says: string, mend: string): DoctorCheck => ({
  name,
  state: 'fail',
  says,
  mend,
})
