/** The session of the events that `handrail doctor` sends to prove the hook: no agent is behind them. */
export const canarySession = 'handrail-doctor'
