import { askStates, askWords } from '../report/asks.ts'
import { nextKinds, type ReportData } from '../report/data.ts'
import { localTime } from '../report/local-time.ts'
import { duration, number, percent } from '../report/words.ts'
import { el } from './dom.ts'
import { count, section, table } from './parts.ts'
import { addressOf } from './place.ts'

const text = true

export const whatNext = ({ next, alarms, asks }: ReportData): HTMLElement =>
  section(
    'next',
    'What was stopped, and what came of it',
    'What the same agent did right after a denial, or after the end of its turn was held.',
    table(
      'After a stop',
      [{ title: 'rule', text }, { title: 'stopped' }, ...nextKinds.map(title => ({ title }))],
      next.map(({ rule, stopped, after }) => [
        el('a', { href: addressOf({ by: rule, answer: 'deny' }) }, rule),
        count(
          stopped,
          { by: rule, answer: 'deny', event: 'pre-tool,stop,subagent-stop' },
          `stopped by ${rule}`,
        ),
        ...nextKinds.map(kind =>
          count(
            after[kind] ?? 0,
            { by: rule, answer: 'deny', next: kind, event: 'pre-tool,stop,subagent-stop' },
            `${kind}, after ${rule}`,
          ),
        ),
      ]),
    ),
    table(
      'Questions, and what became of them',
      [{ title: 'rule', text }, { title: 'asked' }, ...askStates.map(state => ({ title: askWords[state] }))],
      asks.map(row => [
        el('a', { href: addressOf({ by: row.rule, answer: 'ask' }) }, row.rule),
        count(row.asked, { by: row.rule, answer: 'ask', event: 'pre-tool' }, `questions of ${row.rule}`),
        ...askStates.map(state =>
          count(row[state], { by: row.rule, became: state }, `${askWords[state]}, ${row.rule}`),
        ),
      ]),
    ),
    table(
      'Perhaps false alarms: a human let it through',
      [
        { title: 'rule', text },
        { title: 'asked' },
        { title: 'agreed' },
        { title: 'refused' },
        { title: 'granted later' },
        { title: '', text },
      ],
      alarms.map(({ rule, asked, ran, refused, lifted, loosen }) => [
        rule,
        count(asked, { by: rule, answer: 'ask' }, `questions of ${rule}`),
        count(ran, { by: rule, became: 'ran' }, `agreed to, ${rule}`),
        count(refused, { by: rule, became: 'refused' }, `refused, ${rule}`),
        count(lifted, { by: rule, lifted: 'yes' }, `stopped by ${rule}, then granted`),
        loosen ? el('strong', { class: 'warn' }, 'consider loosening it') : '',
      ]),
    ),
  )

export const repairs = ({ repairs: rows, spared }: ReportData): HTMLElement =>
  section(
    'repairs',
    'Repairs and prompts',
    'A formatter changes lines, a repair agent takes violations out. What a repair costs is its time; tokens are not told by the agents.',
    table(
      'Repairs, and what they cost',
      [
        { title: 'by', text },
        { title: 'what', text },
        { title: 'times' },
        { title: 'done' },
        { title: 'left' },
        { title: 'dropped' },
        { title: 'time' },
      ],
      rows.map(({ by, kind, times, count: done, left, dropped, ms }) => [
        by,
        kind === 'format' ? 'lines' : 'violations',
        count(times, { fixed: by }, `times ${by} worked on a file`),
        ...[done, left, dropped].map(number),
        kind === 'format' ? '–' : duration(ms),
      ]),
    ),
    table(
      'Prompts',
      [{ title: '', text }, { title: 'calls' }],
      [
        ['approved as known', count(spared.approved, { answer: 'allow' }, 'approved')],
        ['ran by what a human had granted', count(spared.granted, { waived: 'yes' }, 'ran by a grant')],
        ['asked', count(spared.asked, { answer: 'ask' }, 'asked')],
        ...spared.programs.map(([program, times]) => [
          `approved: ${program}`,
          count(times, { answer: 'allow', text: program }, `approved: ${program}`),
        ]),
      ],
    ),
  )

export const coverage = ({ subagents, kept, vault }: ReportData): HTMLElement =>
  section(
    'coverage',
    'Subagents and undo',
    '',
    table(
      'Subagents: whether their calls are seen',
      [
        { title: 'type', text },
        { title: 'host', text },
        { title: 'started' },
        { title: 'judged' },
        { title: 'no call seen' },
        { title: 'judged of started' },
      ],
      subagents.map(({ host, type, started, judged, unseen }) => [
        type,
        host,
        count(started, { agent: type, event: 'subagent-start' }, `starts of ${type}`),
        count(judged, { agent: type, event: 'pre-tool' }, `${type} with calls that were judged`),
        number(unseen),
        percent(Math.min(judged, started), started),
      ]),
    ),
    el(
      'p',
      {},
      'Kept before calls so far: ',
      count(kept.calls, { kept: 'yes' }, 'calls with something kept'),
      ` calls, ${number(kept.files)} files, ${number(Math.ceil(kept.bytes / 1000))} KB, ${number(kept.refs)} refs; not kept: ${number(kept.missed)}.`,
      vault === undefined
        ? undefined
        : ` Can be brought back: ${number(vault.calls)} calls, ${number(Math.ceil(vault.bytes / 1000))} KB.`,
    ),
    vault === undefined
      ? undefined
      : table(
          'What handrail undo keeps, newest first',
          [
            { title: 'id', text },
            { title: 'when', text },
            { title: 'call', text },
            { title: 'kept', text },
          ],
          vault.newest.map(({ id, at, subject, text: what }) => [
            el('a', { href: addressOf(undefined, id) }, id),
            localTime(at),
            subject,
            what,
          ]),
        ),
  )
