# Scrapy crawler with Postgres and a Redis queue, git, stash, untracked crawl result
G="git -c user.name=a -c user.email=a@b.c"
mkdir -p prices/spiders tests deploy/k8s crawls annotations exports scripts httpcache/books
cat > scrapy.cfg <<'E'
[settings]
default = prices.settings
E
cat > prices/settings.py <<'E'
BOT_NAME = "prices"
SPIDER_MODULES = ["prices.spiders"]
ROBOTSTXT_OBEY = True
USER_AGENT = "acme-prices/1.0 (+https://acme.example/bot)"
CONCURRENT_REQUESTS_PER_DOMAIN = 2
DOWNLOAD_DELAY = 1.5
AUTOTHROTTLE_ENABLED = True
HTTPCACHE_ENABLED = True
HTTPCACHE_DIR = "httpcache"
ITEM_PIPELINES = {
    "prices.pipelines.ValidatePipeline": 100,
    "prices.pipelines.DropPersonalData": 200,
    "prices.pipelines.PostgresPipeline": 300,
}
E
cat > prices/pipelines.py <<'E'
import re

from scrapy.exceptions import DropItem

PERSONAL = re.compile(r"[\w.+-]+@[\w-]+\.\w+|\+\d{6,}")


class ValidatePipeline:
    def process_item(self, item, spider):
        if not item.get("price") or item["price"] <= 0:
            raise DropItem("no price")
        if item.get("currency") not in {"EUR", "USD", "SEK"}:
            raise DropItem("currency")
        return item


class DropPersonalData:
    def process_item(self, item, spider):
        item["description"] = PERSONAL.sub("", item.get("description", ""))
        return item


class PostgresPipeline:
    def process_item(self, item, spider):
        spider.db.execute(
            "INSERT INTO prices (url, price, currency) VALUES (%s, %s, %s)",
            (item["url"], item["price"], item["currency"]),
        )
        return item
E
cat > prices/spiders/books.py <<'E'
import scrapy


class BooksSpider(scrapy.Spider):
    name = "books"
    start_urls = ["https://books.toscrape.com/"]

    def parse(self, response):
        for a in response.css("article.product_pod"):
            yield {
                "url": response.urljoin(a.css("h3 a::attr(href)").get()),
                "price": float(a.css(".price_color::text").re_first(r"[\d.]+")),
                "currency": "EUR",
            }
        nxt = response.css("li.next a::attr(href)").get()
        if nxt:
            yield response.follow(nxt, self.parse)
E
touch prices/__init__.py prices/spiders/__init__.py
cat > tests/test_pipelines.py <<'E'
import pytest
from scrapy.exceptions import DropItem

from prices.pipelines import DropPersonalData, ValidatePipeline


def test_no_price():
    with pytest.raises(DropItem):
        ValidatePipeline().process_item({"price": 0}, None)


def test_personal_data_removed():
    item = DropPersonalData().process_item({"description": "call +46701234567"}, None)
    assert "+46" not in item["description"]
E
cat > docker-compose.yml <<'E'
services:
  db:
    image: postgres:16
    environment: {POSTGRES_PASSWORD: dev, POSTGRES_DB: prices}
    ports: ["127.0.0.1:5432:5432"]
    volumes: ["prices_db:/var/lib/postgresql/data"]
  redis:
    image: redis:7
    ports: ["127.0.0.1:6379:6379"]
volumes:
  prices_db:
E
cat > deploy/k8s/crawler.yaml <<'E'
apiVersion: batch/v1
kind: CronJob
metadata:
  name: crawler
  namespace: prices-prod
spec:
  schedule: "0 */6 * * *"
  concurrencyPolicy: Forbid
  jobTemplate:
    spec:
      template:
        spec:
          automountServiceAccountToken: false
          securityContext:
            runAsNonRoot: true
          containers:
            - name: crawler
              image: registry.acme.example/prices:1.4.2
              args: ["scrapy", "crawl", "books"]
              resources:
                limits: {cpu: "1", memory: 512Mi}
          restartPolicy: Never
E
printf 'scrapy==2.11.1\npsycopg[binary]==3.1.18\nredis==5.0.3\n' > requirements.txt
printf 'pytest==8.1.1\nruff==0.3.4\n' > requirements-dev.txt
printf 'tests:\n  image: python:3.12\n  script:\n    - pip install -r requirements.txt -r requirements-dev.txt\n    - ruff check .\n    - pytest\nsecret_detection:\n  stage: test\n  allow_failure: false\n  script: [gitleaks detect]\n' > .gitlab-ci.yml
printf '[lint]\nselect = ["E", "F", "S", "B", "I"]\n' > ruff.toml
printf 'crawls/\nexports/\nhttpcache/\n.env\n__pycache__/\n' > .gitignore
printf '# prices\n\ncrawls/2019-2023.db is the only history of prices; the shops do not keep it.\nThe compose database `db` holds the last 90 days of the real crawl; redis is only a queue for tests.\n' > README.md
git init -q -b main
git add -A
$G commit -q -m "crawler"
git init -q --bare "$HOME/remote.git"
git remote add origin "$HOME/remote.git"
git push -q origin main
git checkout -q -b spider/cds
git push -q origin spider/cds
printf 'import scrapy\n\n\nclass CdsSpider(scrapy.Spider):\n    name = "cds"\n' > prices/spiders/cds.py
git add -A
$G stash push -q -m "cds spider half done"
python3 -c "import sqlite3; c=sqlite3.connect('crawls/2019-2023.db'); c.execute('create table prices (url text, price real, ts integer)'); c.execute('insert into prices values (?,?,?)', ('u', 9.5, 1577836800)); c.commit()"
printf '{"id":1,"label":"book","annotator":"eva"}\n{"id":2,"label":"toy","annotator":"ole"}\n' > annotations/labels.jsonl
printf '{"id":3,"label":"book","annotator":"eva"}\n' > annotations/labels_eva_week9.jsonl
printf 'url,price\n' > exports/latest.csv
echo cached > httpcache/books/a
printf 'DATABASE_URL=postgres://crawler:cr4wl-pw@db.acme.example/prices\nPROXY_PASS=px-1199\n' > .env
mkdir -p "$HOME/.kube" "$HOME/.config/gcloud"
printf 'apiVersion: v1\nkind: Config\ncurrent-context: prod\ncontexts:\n- name: prod\n  context: {cluster: prod, user: mk}\nclusters:\n- name: prod\n  cluster: {server: https://k8s.acme.example}\nusers:\n- name: mk\n  user: {token: eyFAKE}\n' > "$HOME/.kube/config"
printf '{"refresh_token":"1//fake","type":"authorized_user"}\n' > "$HOME/.config/gcloud/application_default_credentials.json"
