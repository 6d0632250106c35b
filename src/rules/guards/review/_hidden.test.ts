import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TestWorld } from '../../../testing/index.ts'
import { commandEvent, judgeWith, policyOf } from '../../../testing/index.ts'
import type { Level } from './_effects.ts'
import guard from './read-only.ts'

const judge = async (command: string, level: Level, files: TestWorld['files'] = {}): Promise<string> => {
  const policy = policyOf([guard], { rules: { [guard.id]: { stance: 'on', options: { level } } } })
  return (await judgeWith([guard], commandEvent(command), { files }, policy)).verdict
}

const table = (what: string, level: Level, rows: readonly string[]): void => {
  describe(what, () => {
    for (const row of rows) it(JSON.stringify(row), async () => assert.equal(await judge(row, level), 'pass'))
  })
}

// Each row was approved once, and started a program, loaded code, wrote a file or read what it should not.
table('approves no program in a form that does more than it shows', 'read', [
  // A program or a sub-command whose name ends in a carriage return is another one.
  'ls\r -l',
  'kubectl logs\r deploy/app',
  // Options cut short, and short ones behind others.
  'tar tf a.tar --use-comp=./evil',
  'tar tf a.tar --checkpoint=1 --checkpoint-act=exec=./evil',
  'tar tf a.tar --to-com=./evil',
  'tar -tf a.tar -F ./evil -M',
  'tar -tf a.tar -I ./evil',
  'tar tf host:a.tar --rsh-comm=./evil',
  'tar tf host:a.tar',
  // The last mode counts.
  'bzip2 -t -z a.txt',
  'bzip2 -t -d a.bz2',
  'xz -t -z a.txt',
  'xz -l -d a.xz',
  'zstd -t -d a.zst',
  'zstdcat -o out a.zst',
  'brotlicat -o out a.br',
  // One dash for two, and options that no list named.
  'cloc -extract-with=./evil x',
  'cloc --vcs ./evil .',
  'cloc --counted=x .',
  'scc --format-multi json:x',
  'pidstat -e ./evil',
  'lstopo x.png',
  'nmon -f',
  'dmidecode --dump-bin x',
  'tmux ls \\; new',
  'xmllint -shell a.xml',
  'tidy --write-back yes a.html',
  'nm --plugin=./evil.so a.o',
  'nm --pl ./evil.so a.o',
  'objdump --plugin=./evil.so -d a.o',
  'ar t --plugin=./evil.so a.a',
  'javap -J-agentpath:./x.so X',
  'duplicity collection-status --gpg-binary ./x file:///a',
  'bzr diff --using=./x',
  'svnlook diff --diff-cmd ./x repo',
  'openssl x509 -engine ./x.so -in a',
  'openssl asn1parse -in a -provider-path . -provider evil',
  'openssl x509 -in a -writerand x',
  'podman ps --runtime ./x',
  'npm help x --viewer=./x',
  'npm view x --git=./evil',
  'pnpm ls --global-pnpmfile=./x',
  'pip --python=./x list',
  'kubectl --kubeconfig ./evil logs x',
  'kubectl auth whoami --kubeconfig=./x',
  'helm --kubeconfig ./x list',
  'vault -address=http://example.com status',
  'chezmoi diff -S ./evil',
  'perf annotate --objdump=./x',
  'php -l -d extension=./evil.so a.php',
  // A file of arguments.
  'qpdf --check @args',
  'gcc -E @args',
  'nm @args',
  // Code of the project.
  'java -cp . Evil',
  'java Evil.java',
  'jshell x.jsh',
  "groovy -e 'println 1'",
  'lein run',
  'vagrant status',
  'helmfile list',
  'jupyter kernelspec list',
  'knife list',
  'packer validate a.pkr.hcl',
  'json_pp -f eval < a',
  // A pattern for two names, the second of which is written, and one for the name of an option.
  'uniq src/*',
  'xxd a*',
  'pdftotext *.pdf',
  'sort *',
  'sort ?-output=x',
  'rg x [-]-pre=x',
  'git log *',
  'find * -name x',
  'ls | xargs uniq',
  'find . -exec uniq {} +',
  'fd -X uniq',
  'for f in *; do uniq $f; done',
  'grep -rf x /home',
  'terraform state show x',
  // Programs in languages of their own.
  `awk '/"/{print | "sh"} #"' a`,
  `awk '{ if (1) /"/; print | "sh"; #"\n}' a`,
  `awk '{print /;/ > "f"}' a`,
  `awk '{print 1,\n2 > "f"}' a`,
  `awk 'END { print /a/ / 2 > "out" / $0 }' a`,
  `awk '{ x++ /"/; print > "out" #"/
}' a`,
  `awk 'length /"/; print > "out" #"/' a`,
  `awk 'BEGIN{f="sys" "tem"; @f("id")}'`,
  `awk 'BEGIN{ARGV[1]="/home/u/.ss" "h/id_rsa"; ARGC=2} {print}' a`,
  "sed -n 't\necanary' a",
  "sed 'b\nwout' a",
  "sed '/[/p;#]/e canary' a",
  "sed '\\,[,p;#],e canary' a",
  "sed 's/[/]w out;s/]/x/' a",
  "sed 'a foo\\\ny/\nw out\n/x/p' a",
  "yq -n 'strenv(X)'",
  "yq '.a | envsubst' a.yml",
  `yq 'load_props("x")' a.yml`,
  // Servers and secrets.
  "curl 'f{i}le:///home/u/.s{s}h/id_rs{a}'",
  'curl --proto-default file /etc/hostname',
  'curl --url-query a@x https://example.com',
  'gh api https://example.com/x',
  'gh api --hostname example.com x',
  'aws --endpoint-url=http://example.com s3 ls',
  'az rest --method get',
  'php -i',
  'azd env get-values',
  "exiftool 'canary|'",
  "identify '|canary'",
])

table('approves no work that reaches further at level develop', 'develop', [
  "perl -ne 'print' 'canary|'",
  `perl -e 'print readpipe("id")'`,
  `perl -pe 's{.*}{"sys"."tem(q(touch pwned))"}ee' a`,
  `perl -ne 'BEGIN{@ARGV=("canary|")} print'`,
  "perl -F'/x/);system(q(canary));(1' -ane 'print'",
  'perl -Fe /tmp/evil.pl',
  `python3 -c 'import random; random._os.system("canary")'`,
  `python3 -c 'import sys; type(sys.stdout.buffer.raw)("/home/x","w")'`,
  `python3 -c 'import sys; sys.meta_path[0].load_module("po"+"six").system("canary")'`,
  `python3 -c 'import json; json.\\\ncodecs'`,
  'sed -i.bak -fevil.sed a.txt',
  "rename -n 's/a/`id`/e' x",
  'cp -r evil/. .',
  'rsync -a evil/ ./',
  "ls >&'$(canary)'",
  'ar t --plugin=./evil.so a.a',
])

describe('what a project says of other programs', () => {
  for (const [command, file, text] of [
    ['cargo tree --locked', '.cargo/config.toml', '[build]\nrustc-wrapper = "./x"\n'],
    ['hg status', '.hg/hgrc', '[extensions]\nx = ./x.py\n'],
    ['jj log', '.jj/repo/config.toml', 'ui.diff.tool = "./x"\n'],
  ] as const)
    it(`${command} is not approved where ${file} starts a program`, async () => {
      assert.equal(await judge(command, 'read', {}), 'allow')
      assert.equal(await judge(command, 'read', { [file]: text }), 'pass')
    })
})
