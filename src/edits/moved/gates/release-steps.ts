import { shown } from '../../app/app-code.ts'
import { uncommented } from '../../change/hunks.ts'
import { isGate } from '../../config/gates/gate-lines.ts'
import type { EditReader } from '../../readers/reader.ts'
import { type MovedPlace, movedPlaces, nearby, type Piece } from '../pieces.ts'

/** Steps that reach others, and cannot be taken back. */
const goesOut =
  /\b(?:deploy\w*|releas\w*|publish\w*|rollout|promote\w*|ship|twine upload|upload_to_\w+|app_?store|play_?store|testflight|pilot|deliver|supply|gh release|npm publish|cargo publish|gem push|docker push|helm upgrade|kubectl (?:apply|set)|terraform apply|ansible-playbook|goreleaser|serverless deploy|eb deploy|git push)\b/i
const files =
  /(?:^|\/)(?:(?:GNU)?[Mm]akefile|\.?[Jj]ustfile|Rakefile|[Tt]askfile\.ya?ml|Fastfile|Jenkinsfile|Capfile|Procfile|tasks\.py|noxfile\.py|fabfile\.py|mise\.toml|deploy\.rb)$|\.(?:mk|rake|just|sh|bash|zsh|ps1|fish)$|(?:^|\/)bin\/[\w-]+$|(?:^|\/)[\w.-]*(?:deploy|releas|publish|rollout|promot|ship|canary)[\w.-]*$|(?:^|\/)(?:deploy\w*|releas\w*|rollouts?|ci|argo\w*|spinnaker|k8s|ops)\/[\w./-]+$/i

/** Pipelines, whose steps are read by the gates that they name. */
const pipelines =
  /(?:^|\/)(?:\.github|\.circleci|\.buildkite|\.woodpecker)\/|(?:^|\/)(?:\.gitlab-ci|\.travis|\.drone|azure-pipelines|bitbucket-pipelines|cloudbuild)[\w.-]*$/

/** A line that goes on only where something holds, or somebody says so. */
const holds =
  /^[@-]?\s*(?:\[{1,2}\s.*\]{1,2}|test\s.*)\s*(?:\|\||&&)|^[@-]?\s*git\s+(?:diff|status|describe|merge-base|verify-\w+|fetch)\b.*(?:\|\||--exit-code|--quiet|--exact-match)|^[@-]?\s*if\b.*(?:git\s+(?:status|diff|rev-parse|describe|branch)|\$BRANCH|GITHUB_REF|CI_COMMIT|current_branch)|^[\s-]*(?:ensure|verify|validate|check|assert|confirm|require|guard|precheck|preflight|smoke)[\w!?]*\b|\b(?:ensure|verify|confirm|require)_\w+|\b(?:input|prompt|confirm|approval|approve|gate|pause|wait_for|manual\w*|hold|bake\w*|soak\w*|analysis|canary|health_?check\w*|smoke_?test\w*)\b\s*[:({[]|\b(?:cosign|gpg|minisign|slsa-verifier|codesign)\b.*(?:verify|sign)|\bsha(?:256|512)sum\b.*-c|--dry-run|--check\b/i

const strings = /["'`]([\w./ :=-]+)["'`]/g

/** Whether a step only finds out whether what follows may happen. */
const isHeld = ({ text }: Piece): boolean =>
  holds.test(text) ||
  (isGate(text) && !/^[\w$().%/-]+\s*:(?!=)/.test(text)) ||
  // `run(["pytest", "-q"], check=True)`
  (/\b(?:run|sh|exec\w*|system|call|check_\w+|spawn\w*|cmd|command|shell|invoke)\b/.test(text) &&
    isGate([...text.matchAll(strings)].map(([, word = '']) => word).join(' ')))

/** Keys of how many get something at once. */
const share =
  /^(?:rollout|percent\w*|weight|setWeight|traffic\w*|fraction|user_?fraction|canary\w*|max_?parallel|batch_?size|max_?unavailable|serial|stagger\w*|initial_?percent\w*|percentage)$/i
const keyed = /([A-Za-z_]+)["']?\s*[:=]>?\s*["']?(\d+(?:\.\d+)?)\s*(%?)/g

const sharesIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    [...text.matchAll(keyed)]
      .filter(([, name = '']) => share.test(name))
      .map(([, name = '', value = '', percent]) => {
        const number = Number(value)
        return [name, percent === '%' || number > 1 || !value.includes('.') ? number / 100 : number] as const
      }),
  )

/** Everybody at once, where a few were first. */
const toAll = ({ gone, come }: MovedPlace): string | undefined => {
  const [was, is] = [gone, come].map(pieces => pieces.map(({ text }) => text))
  const old = was?.flatMap(text => [...sharesIn(text)]) ?? []
  const now = is?.flatMap(text => [...sharesIn(text)]) ?? []
  const found = now.find(
    ([name, value]) =>
      value >= 1 &&
      old.some(([other, least]) => other === name && least > 0 && least < 0.8) &&
      !now.some(([, other]) => other < 1),
  )
  return found === undefined ? undefined : `${found[0]}: everybody gets it at once`
}

/** Steps in front of a release that are gone while the release stays. */
export const lostReleaseSteps: EditReader = {
  except: ['aside'],
  find: difference => {
    const { path, after = '' } = difference
    if (!files.test(path) || pipelines.test(path)) return []
    const text = uncommented(path, after)
    return movedPlaces(difference).flatMap(place => {
      const all = toAll(place)
      if (all !== undefined) return [all]
      const near = nearby(place, text, 12)
      if (!goesOut.test(near) && !(goesOut.test(path) && near.trim() !== '')) return []
      if (place.come.some(isHeld)) return []
      const [gone] = place.lost.filter(piece => isHeld(piece) && !after.includes(piece.text))
      return gone === undefined ||
        place.gone.some(
          ({ text: line }) => goesOut.test(line) && !place.come.some(one => goesOut.test(one.text)),
        )
        ? []
        : [`${shown(gone.text)} is gone: nothing holds the release back`]
    })
  },
}
