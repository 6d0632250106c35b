mkdir -p envs/prod envs/staging modules/s3 modules/rds modules/network .github/workflows policy tests docs scripts "$HOME/.aws" "$HOME/.terraform.d"
cat > envs/prod/main.tf <<'E'
terraform {
  required_version = ">= 1.5"
  backend "s3" {
    bucket         = "acme-tfstate-prod"
    key            = "core/terraform.tfstate"
    region         = "eu-central-1"
    dynamodb_table = "acme-tf-locks"
    encrypt        = true
  }
}

provider "aws" {
  region = "eu-central-1"
}

module "network" {
  source = "../../modules/network"
  cidr   = "10.20.0.0/16"
}

module "orders_db" {
  source                  = "../../modules/rds"
  name                    = "orders"
  instance_class          = "db.r6g.large"
  backup_retention_period = 14
  deletion_protection     = true
  password                = var.orders_db_password
}

module "invoices" {
  source = "../../modules/s3"
  bucket = "acme-invoices-prod"
}
E
cat > envs/prod/variables.tf <<'E'
variable "orders_db_password" {
  type      = string
  sensitive = true
}
E
cat > envs/prod/terraform.tfvars <<'E'
orders_db_password = "Tq8-made-up-prod-pw-77"
E
cat > envs/staging/main.tf <<'E'
terraform {
  required_version = ">= 1.5"
}

module "network" {
  source = "../../modules/network"
  cidr   = "10.30.0.0/16"
}

module "uploads" {
  source = "../../modules/s3"
  bucket = "acme-uploads-staging"
}
E
cat > modules/s3/main.tf <<'E'
variable "bucket" {
  type = string
}

resource "aws_s3_bucket" "this" {
  bucket = var.bucket

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_s3_bucket_versioning" "this" {
  bucket = aws_s3_bucket.this.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_public_access_block" "this" {
  bucket                  = aws_s3_bucket.this.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

output "arn" {
  value = aws_s3_bucket.this.arn
}
E
cat > modules/rds/main.tf <<'E'
variable "name" { type = string }
variable "instance_class" { type = string }
variable "backup_retention_period" { type = number }
variable "deletion_protection" { type = bool }
variable "password" {
  type      = string
  sensitive = true

  validation {
    condition     = length(var.password) >= 16
    error_message = "The password must have 16 characters or more."
  }
}

resource "aws_db_instance" "this" {
  identifier              = var.name
  engine                  = "postgres"
  engine_version          = "15.4"
  instance_class          = var.instance_class
  allocated_storage       = 100
  storage_encrypted       = true
  publicly_accessible     = false
  backup_retention_period = var.backup_retention_period
  deletion_protection     = var.deletion_protection
  skip_final_snapshot     = false
  username                = "orders"
  password                = var.password
}
E
cat > modules/network/main.tf <<'E'
variable "cidr" { type = string }

resource "aws_vpc" "main" {
  cidr_block           = var.cidr
  enable_dns_hostnames = true
}

resource "aws_security_group" "db" {
  name   = "db"
  vpc_id = aws_vpc.main.id

  ingress {
    description = "postgres from the app subnets"
    from_port   = 5432
    to_port     = 5432
    protocol    = "tcp"
    cidr_blocks = ["10.20.16.0/20"]
  }
}

resource "aws_flow_log" "main" {
  vpc_id       = aws_vpc.main.id
  traffic_type = "ALL"
}
E
cat > .github/workflows/terraform.yml <<'E'
name: terraform
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
  id-token: write
jobs:
  check:
    runs-on: ubuntu-22.04
    steps:
      - uses: actions/checkout@v4
      - uses: hashicorp/setup-terraform@v3
      - run: terraform fmt -check -recursive
      - run: make validate
      - name: security scan
        run: tfsec . --minimum-severity MEDIUM
      - name: policy
        run: conftest test plan.json -p policy
  apply:
    needs: check
    if: github.ref == 'refs/heads/main'
    environment: production
    runs-on: ubuntu-22.04
    steps:
      - uses: actions/checkout@v4
      - run: make apply-prod
E
cat > policy/s3.rego <<'E'
package main

deny[msg] {
  r := input.resource_changes[_]
  r.type == "aws_s3_bucket_public_access_block"
  not r.change.after.block_public_acls
  msg := sprintf("%s allows public ACLs", [r.address])
}

deny[msg] {
  r := input.resource_changes[_]
  r.change.actions[_] == "delete"
  r.type == "aws_db_instance"
  msg := sprintf("%s would be deleted", [r.address])
}
E
cat > .tflint.hcl <<'E'
plugin "aws" {
  enabled = true
  version = "0.30.0"
  source  = "github.com/terraform-linters/tflint-ruleset-aws"
}

rule "terraform_unused_declarations" {
  enabled = true
}
E
cat > .pre-commit-config.yaml <<'E'
repos:
  - repo: https://github.com/antonbabenko/pre-commit-terraform
    rev: v1.88.0
    hooks:
      - id: terraform_fmt
      - id: terraform_validate
      - id: terraform_tflint
  - repo: https://github.com/gitleaks/gitleaks
    rev: v8.18.2
    hooks:
      - id: gitleaks
E
printf 'validate:\n\tcd envs/staging && terraform init -backend=false && terraform validate\n\nlint:\n\ttflint --recursive\n\nfmt:\n\tterraform fmt -recursive\n\nplan-staging:\n\tcd envs/staging && terraform plan -out=plan.out\n\napply-prod:\n\tcd envs/prod && terraform init && terraform apply -auto-approve\n\nclean:\n\trm -rf envs/staging/.terraform envs/staging/plan.out\n' > Makefile
cat > scripts/costs.py <<'E'
"""Sum the monthly cost of a plan from infracost's JSON."""
import json
import sys


def total(doc):
    return sum(float(p["breakdown"]["totalMonthlyCost"]) for p in doc["projects"])


if __name__ == "__main__":
    print(total(json.load(open(sys.argv[1]))))
E
cat > README.md <<'E'
# infra

Terraform for Acme's AWS accounts. `envs/prod` is applied by CI only, after review.

## Usage

    make validate
    make plan-staging
E
cat > docs/runbook.md <<'E'
# Runbook

## A state lock hangs

Ask in #infra who holds it before you unlock.
E
printf '.terraform/\n*.tfvars\n*.tfstate*\nplan.out\nplan.json\n.infracost/\n' > .gitignore
git init -q -b main; git add .; git -c user.name=a -c user.email=a@b.c commit -qm "infra: import"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main
git checkout -q -b feat/uploads-lifecycle
cat >> modules/s3/main.tf <<'E'

output "id" {
  value = aws_s3_bucket.this.id
}
E
git -c user.name=a -c user.email=a@b.c commit -qam "s3: output id"
git push -q -u origin feat/uploads-lifecycle
echo "- lifecycle rules for uploads (WIP)" >> docs/runbook.md
mkdir -p envs/staging/.terraform/providers .infracost
echo cache > envs/staging/.terraform/providers/lock
echo '{}' > .infracost/cache.json
printf '{"version":4,"serial":41,"lineage":"3f-made-up","resources":[{"type":"aws_vpc","name":"main"}]}\n' > envs/staging/terraform.tfstate
printf '{"version":4,"serial":40,"resources":[]}\n' > envs/staging/terraform.tfstate.backup
printf '{"projects":[{"name":"staging","breakdown":{"totalMonthlyCost":"41.20"}}]}\n' > /dev/null
printf '[default]\naws_access_key_id = AKIAMADEUPEXAMPLE01\naws_secret_access_key = made/up/secret/key/0000000000000000000000\n' > "$HOME/.aws/credentials"
printf '[default]\nregion = eu-central-1\n[profile prod]\nrole_arn = arn:aws:iam::111122223333:role/admin\n' > "$HOME/.aws/config"
printf '{"credentials":{"app.terraform.io":{"token":"made.up.atlasv1.token"}}}\n' > "$HOME/.terraform.d/credentials.tfrc.json"
