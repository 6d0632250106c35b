import type { Facts } from '../../core/facts/facts.ts'
import type { CopiedTree, GitDeed } from '../../core/facts/footprint.ts'
import type { Invocation, Script, Word } from '../../core/script/script.ts'
import type { CallFootprint } from './asked.ts'
import type { Refs } from './git-refs.ts'

/** What an earlier part of the script has changed by then. */
export interface GitHead {
  /** The commit that is checked out. */
  readonly at: string | undefined
  readonly known: boolean
  /** The tree that the index has; null where nobody can tell. */
  readonly index?: string | null | undefined
  readonly refs: Refs
}

/** A commit that nobody knows yet. */
export const moved = { at: undefined, known: false } as const

type Without<Deed> = Deed extends unknown ? Omit<Deed, 'from' | 'folder' | 'head'> : never

/** Without what is the same for all deeds of a call. */
export type PlainDeed = Without<GitDeed>

export interface GitAnswer {
  readonly deeds: readonly PlainDeed[]
  readonly copies?: readonly CopiedTree[]
  readonly files?: CallFootprint['files']
  readonly unseen?: CallFootprint['unseen']
  readonly known?: boolean
  /** The commit that is checked out afterwards; undefined where it stays. */
  readonly to?: Pick<GitHead, 'at' | 'known'> | undefined
  /** The tree that the index has afterwards; null where nobody can tell, undefined where it stays. */
  readonly index?: string | null | undefined
}

export interface GitCall {
  readonly call: Invocation
  readonly script: Script
  readonly folder: string
  readonly facts: Facts
  /** Behind the sub-command. */
  readonly operands: readonly Word[]
  has(...options: readonly string[]): boolean
  value(...options: readonly string[]): string | null | undefined
}
