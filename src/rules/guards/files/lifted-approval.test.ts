import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './lifted-approval.ts'

guardTest(guard, docs, {
  asks: [
    ...each(
      "gsed -i 's/require_approval: true/require_approval: false/' deploy.yaml",
      "jq '.deploy.manual_approval = false' pipeline.json > pipeline.new.json",
      "jq -i '.deploy.manual_approval = false' pipeline.json",
    ),
    ...each(`yq|dasel|tomlq -i '.approval_policy = "never"' ~/.codex/config.toml`),
    `sed -i 's/"human_review": true/"human_review": false/' agent.json`,
    "sed -i.bak 's|approval = manual|approval = auto|' flow.toml",
    "perl -pi -e 's/confirmation: on/confirmation: off/' app.yml",
  ],
  allows: [
    "sed -n 's/requires_approval: true/requires_approval: false/p' deploy.yaml",
    "sed -i 's/requires_approval: false/requires_approval: true/' deploy.yaml",
    "yq '.manual_approval' pipeline.yml",
    "sed -i 's/approved/accepted/' README.md",
  ],
})
