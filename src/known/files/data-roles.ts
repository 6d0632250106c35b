import { isNamed } from '../../core/text/paths/folders.ts'

/** Rows and figures, one a line, and tables of other forms. */
const tables =
  /\.(?:csv|tsv|psv|jsonl?|ndjson|parquet|feather|arrow|npy|npz|pt|pkl|h5|hdf5|rds|txt|tfrecord|arff|libsvm|vcf)(?:\.(?:gz|zst|xz))?$/i

/** Folders of data: there `test` is a part of the data, elsewhere it is a test of the code. */
const places =
  'data dataset datasets splits split labels corpus corpora evals eval evaluation benchmark benchmarks images imgs'

const isData = (below: string, words: string): boolean =>
  isNamed(places, below) || (tables.test(below) && isNamed(words, below.slice(below.lastIndexOf('/') + 1)))

const madeUp =
  'fixture fixtures testdata example examples sample samples mocks synthetic toy dummy seeds schema __tests__ tests spec specs'
const held = 'test holdout heldout hold-out unseen blind benchmark truth gold groundtruth'
const cases =
  'eval evals evaluation evaluations golden goldens redteam safety holdout heldout benchmark truth gold'
const trained = 'train training trainset finetune finetuning'
const observed =
  'raw survey surveys response responses answers outcome outcomes observation observations measurement measurements readings interviews assay assays trial trials'

const plain = (below: string): string =>
  below
    .replace(/\bhold[-_ ]out\b/i, 'holdout')
    .replace(/\bheld[-_ ]out\b/i, 'heldout')
    .replace(/\bground[-_ ]truth\b/i, 'groundtruth')

/** Whether data of a project, by its path below the root, are kept apart to measure by. */
export const isHeldOut = (below: string): boolean => {
  const path = plain(below)
  return isNamed(held, path) && !isNamed(trained, path) && !isNamed(madeUp, path) && isData(path, held)
}

/** Whether they are what a model is trained on. */
export const isTrainedOn = (below: string): boolean =>
  isNamed(trained, below) && !isNamed(madeUp, below) && isData(below, trained)

/** Whether they are cases or answers by which something is judged. */
export const isJudgedBy = (below: string): boolean => {
  const path = plain(below)
  return (
    tables.test(path) &&
    isNamed(cases, path) &&
    !isNamed(madeUp, path) &&
    !isNamed('results result output outputs runs', path)
  )
}

/** Whether they are what was observed or answered, as it came in. */
export const isObserved = (below: string): boolean =>
  /\.(?:csv|tsv|psv|jsonl|ndjson)$/i.test(below) && isNamed(observed, below) && !isNamed(madeUp, below)

/** Whether they are the answers that an evaluation reads: rows below its folder that a run has written. */
export const isAnswered = (below: string): boolean =>
  /\.(?:csv|tsv|jsonl|ndjson)$/i.test(below) &&
  isNamed('eval evals evaluation evaluations benchmark benchmarks', below) &&
  isNamed('out output outputs result results run runs pred preds predictions answers', below) &&
  !isNamed(madeUp, below)

/** Whether they are what a model or a run said. */
export const isSaid = (below: string): boolean =>
  tables.test(below) &&
  isNamed('pred preds prediction predictions submission outputs output results calls', below)
