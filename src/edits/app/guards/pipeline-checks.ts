import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'

const check = /check|valid|quality|verify|test|assert|expect|audit|gate|reconcile|freshness|sanity/i
const edge = /^(\[?[\w, ]+\]?)(?:\s*>>\s*\[?[\w, ]+\]?)+$/
const always =
  /\btrigger_rule\s*=\s*(?:["'](?:all_done|always|none_failed\w*|dummy|one_success)["']|TriggerRule\.(?:ALL_DONE|ALWAYS|ONE_SUCCESS))/
const after = /notif|alert|clean|teardown|report|slack|mail|log|metric|end\b|finish|summary/i

/** Checks of a pipeline that no longer stand before what they check. */
export const loosePipelines: EditReader = {
  files: ['app'],
  changed: '>> trigger_rule python_callable @task @asset @flow',
  find: difference => {
    if (!difference.path.endsWith('.py')) return []
    const { come, gone, now } = appChange(difference)
    if (!/>>|trigger_rule|python_callable|@task|@asset|@flow/.test([...come, ...gone].join('\n'))) return []
    const stays = come.find(line => always.test(line))
    const isLate =
      stays !== undefined &&
      !gone.some(line => always.test(line)) &&
      !after.test(stays.replace(always, '')) &&
      check.test(now.replace(stays, ''))
    const passed = hunksOf(difference).flatMap(hunk => {
      const fixed = hunk.come.find(line =>
        /\bpython_callable\s*=\s*lambda\b[^:]*:\s*(?:None|True|0|\[\]|\{\})/.test(line),
      )
      return fixed !== undefined && check.test(`${fixed} ${hunk.gone.join(' ')}`)
        ? [`${shown(fixed)}: it checks nothing`]
        : []
    })
    return [
      ...(isLate ? [`${shown(stays)}: it runs whatever the check says`] : []),
      ...passed,
      ...gone.flatMap(line => (edge.test(line) ? unchecked(line, now) : [])),
    ]
  },
}

/** `check >> load`, where nothing leads from the check to the load now. */
const unchecked = (line: string, now: string): readonly string[] => {
  const names = line.split(/>>/).map(part => part.replaceAll(/[[\]\s]/g, ''))
  const edges = now
    .split('\n')
    .filter(other => />>|set_(?:up|down)stream|chain\(/.test(other))
    .map(other => other.replaceAll(/\s/g, ''))
  return names.flatMap((name, at) => {
    const next = names[at + 1]
    if (next === undefined || !check.test(name)) return []
    const isBefore = edges.some(
      other =>
        other.includes(name) && other.indexOf(name) < other.lastIndexOf('>>') && !other.endsWith(`>>${name}`),
    )
    const isHere = now.includes(next)
    return isHere && !isBefore ? [`${shown(line)}: ${next} does not wait for ${name}`] : []
  })
}
