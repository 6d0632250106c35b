import type { Json } from '../../../core/text/json.ts'

const tests = ['*.test.*', '*.spec.*', '__tests__/', 'test/', 'tests/', '*.d.ts']
const lambdas = ['functions/', 'lambdas/']
const units = ['functions/*', 'lambdas/*']
const handlers = lambdas.map(folder => `${folder}*/**/handler|*.handler`)
/** The endings of TypeScript and JavaScript. In other languages the forms below are no code. */
const scripts = ['ts', 'js', 'sx']
const backend = ['backend/', 'db/', 'handlers/', ...lambdas].map(
  folder => `${folder}**/${scripts.map(ending => `*.*${ending}`).join('|')}`,
)

const direct = {
  files: lambdas,
  except: tests,
  message: 'Direct Lambda-to-Lambda call detected',
  because: [
    'ADR-007: Lambda functions must communicate via:',
    '  - API Gateway (synchronous)',
    '  - EventBridge (asynchronous)',
    '  - Step Functions (orchestration)',
  ],
  see: 'docs/architecture/adr/007-no-lambda-to-lambda.md',
}

const emit = 'Emit EventBridge event or call via API'

/** `PK: $KEY` in the ways in which an item gets its key. */
const keyPatterns = (name: string): readonly Json[] => [
  { context: `({ ${name}: $KEY })`, selector: 'pair' },
  { context: `({ '${name}': $KEY })`, selector: 'pair' },
  { context: `({ ':${name.toLowerCase()}': $KEY })`, selector: 'pair' },
  { context: `$ITEM.${name} = $KEY`, selector: 'assignment_expression' },
  { context: `$ITEM['${name}'] = $KEY`, selector: 'assignment_expression' },
  { context: `const ${name} = $KEY`, selector: 'variable_declarator' },
]

const keys = (name: string, formats: readonly string[]): Json => ({
  files: backend,
  except: tests,
  forbid: { pattern: keyPatterns(name), formats: { KEY: formats } },
  message: `${name} does not have a format of the table`,
  because: [
    `ADR-006: DynamoDB single-table design. ${name} is one of:`,
    ...formats.map(format => `  - ${format}`),
  ],
  steps: [
    `Give ${name} one of these formats, or use the helpers of the shared library`,
    'Keep the same pattern wherever the item is read',
  ],
  see: 'ADR-006 (DynamoDB Single-Table Design)',
})

const handlersIn = (endings: readonly string[]): readonly string[] =>
  lambdas.map(
    folder =>
      `${folder}*/**/${endings.flatMap(ending => [`handler.*${ending}`, `*.handler.*${ending}`]).join('|')}`,
  )

const handler = {
  files: handlersIn(scripts),
  except: [...tests, 'shared/'],
}

const library = (name: string, more: Json = {}): Json => ({
  ...handler,
  require: { import: `{scope}/${name}` },
  message: 'Required imports for all Lambda handlers:',
  because: ['Shared libraries ensure consistent logging, error handling, and patterns across all Lambdas.'],
  see: 'ADR-005 (Shared Lambda Layer)',
  ...more,
})

/** A handler is one of an API unless it shows another source of its events. */
const otherEvents = {
  pattern: ['$EVENT.Records', '$EVENT.detail', "$EVENT['detail-type']"],
  import: [],
}

const eventTypes = [
  'SQS',
  'SNS',
  'S3',
  'EventBridge',
  'Scheduled',
  'DynamoDBStream',
  'KinesisStream',
  'CloudWatchLogs',
]

const notApi = {
  ...otherEvents,
  pattern: [
    ...otherEvents.pattern,
    ...eventTypes.flatMap(type => [
      { context: `let a: ${type}Event`, selector: 'type_identifier' },
      { context: `let a: ${type}Handler`, selector: 'type_identifier' },
    ]),
  ],
}

const data = {
  import: ['@aws-sdk/*dynamodb*', 'aws-sdk', 'dynamoose', 'electrodb'],
  call: [
    'new *DynamoDB*',
    'new *Dynamo*Client',
    ...[
      'Get',
      'Put',
      'Query',
      'Update',
      'Delete',
      'Scan',
      'BatchGet',
      'BatchWrite',
      'TransactWrite',
      'TransactGet',
    ].map(verb => `new ${verb}*Command`),
  ],
}

/**
 * Rules that come along, by the name that `architecture.builtin` has for them, written as a config would write them. They are the
 * decisions of one kind of project: Lambda functions on AWS around one DynamoDB table. `{scope}` is `architecture.scope`.
 */
export const builtin: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  'lambda-to-lambda': {
    'lambda-to-lambda': {
      ...direct,
      forbid: { import: handlers, across: units },
      steps: ['Remove direct import of {name}', emit],
    },
    'lambda-to-lambda-name': {
      ...direct,
      forbid: { import: units, named: 'handler', across: units },
      steps: ['Remove direct import of {name}', emit],
    },
  },
  'lambda-invocation': {
    'lambda-invocation': {
      ...direct,
      forbid: {
        call: [
          '*lambda*.invoke',
          '*Lambda*.invoke',
          '*lambda*.invokeAsync',
          '*Lambda*.invokeAsync',
          'invokeFunction',
          '*.invokeFunction',
          ...['', '*.'].flatMap(space => [
            `new ${space}InvokeCommand`,
            `new ${space}InvokeAsyncCommand`,
            `new ${space}InvokeWithResponseStreamCommand`,
          ]),
        ],
      },
      steps: ['Remove the call of {name}', emit],
    },
  },
  'table-keys': {
    'table-keys': keys('PK', ['USER#{userId}', 'CONTENT#{urlHash}', 'PROJECT#{projectId}']),
  },
  'table-sort-keys': {
    'table-sort-keys': keys('SK', ['METADATA', 'SAVE#{saveId}', 'PROJECT#{projectId}']),
  },
  'shared-libraries': {
    'shared-logging': library('logging', {
      sample: [
        "import { logger } from '{scope}/logging';",
        "import { withMiddleware, authMiddleware, errorHandler } from '{scope}/middleware';",
        "import { dynamoClient } from '{scope}/db';",
        "import { SaveUrlSchema } from '{scope}/validation';",
      ],
    }),
    'shared-middleware': library('middleware', { unless: notApi }),
    'shared-db': library('db', { when: data }),
    'shared-validation': library('validation', { unless: notApi }),
    'shared-types': library('types', {
      files: handlersIn(['ts']),
    }),
  },
}
