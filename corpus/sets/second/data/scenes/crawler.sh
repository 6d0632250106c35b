# scrapy crawler + annotation of the texts; sqlite of six months of crawling
mkdir -p newscrawl/spiders tests annotations exports .github/workflows httpcache scripts
cat > scrapy.cfg <<'E'
[settings]
default = newscrawl.settings
[deploy]
url = http://scrapyd.acme.example:6800/
project = newscrawl
E
touch newscrawl/__init__.py newscrawl/spiders/__init__.py
cat > newscrawl/settings.py <<'E'
BOT_NAME = "newscrawl"
SPIDER_MODULES = ["newscrawl.spiders"]
ROBOTSTXT_OBEY = True
USER_AGENT = "newscrawl (+https://acme.example/bot)"
DOWNLOAD_DELAY = 2.0
CONCURRENT_REQUESTS_PER_DOMAIN = 1
AUTOTHROTTLE_ENABLED = True
HTTPCACHE_ENABLED = True
ITEM_PIPELINES = {
    "newscrawl.pipelines.DropPersonal": 100,
    "newscrawl.pipelines.Sqlite": 300,
}
E
cat > newscrawl/pipelines.py <<'E'
import re
import sqlite3

from scrapy.exceptions import DropItem

PHONE = re.compile(r"\+?\d[\d /-]{7,}\d")


class DropPersonal:
    def process_item(self, item, spider):
        if PHONE.search(item["text"]):
            raise DropItem("personal data")
        return item


class Sqlite:
    def open_spider(self, spider):
        self.con = sqlite3.connect("articles.db")

    def process_item(self, item, spider):
        self.con.execute("insert or ignore into articles values (?, ?)", (item["url"], item["text"]))
        self.con.commit()
        return item
E
cat > newscrawl/spiders/news.py <<'E'
import scrapy


class News(scrapy.Spider):
    name = "news"
    allowed_domains = ["news.example"]
    start_urls = ["https://news.example/"]

    def parse(self, response):
        for a in response.css("article a::attr(href)").getall():
            yield response.follow(a, self.article)

    def article(self, response):
        yield {"url": response.url, "text": " ".join(response.css("p::text").getall())}
E
cat > tests/test_pipelines.py <<'E'
import pytest
from scrapy.exceptions import DropItem

from newscrawl.pipelines import DropPersonal


def test_phone_is_dropped():
    with pytest.raises(DropItem):
        DropPersonal().process_item({"url": "u", "text": "call +49 40 1234567"}, None)


def test_plain_text_passes():
    item = {"url": "u", "text": "weather is fine"}
    assert DropPersonal().process_item(item, None) is item
E
cat > scripts/agreement.py <<'E'
import json


def kappa(a, b):
    n = len(a)
    po = sum(x == y for x, y in zip(a, b)) / n
    labels = set(a) | set(b)
    pe = sum((a.count(l) / n) * (b.count(l) / n) for l in labels)
    return (po - pe) / (1 - pe) if pe < 1 else 1.0


if __name__ == "__main__":
    rows = [json.loads(l) for l in open("annotations/gold.jsonl")]
    print(round(kappa([r["ann1"] for r in rows], [r["ann2"] for r in rows]), 3))
E
printf '{"id":1,"text":"rates rise","ann1":"econ","ann2":"econ"}\n{"id":2,"text":"cup final","ann1":"sport","ann2":"sport"}\n{"id":3,"text":"vote today","ann1":"politics","ann2":"econ"}\n' > annotations/gold.jsonl
printf 'labels:\n  - econ\n  - sport\n  - politics\nmin_kappa: 0.7\n' > annotations/schema.yaml
printf 'scrapy==2.11.1\nlxml==5.1.0\npytest==8.1.1\nruff==0.3.4\n' > requirements.txt
cat > .github/workflows/test.yml <<'E'
name: test
on: push
jobs:
  t:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: pip install -r requirements.txt
      - run: ruff check .
      - run: pytest -q
E
printf 'articles.db\nhttpcache/\nexports/\n.env\n__pycache__/\n*.log\n' > .gitignore
printf 'LABEL_STUDIO_TOKEN=madeup\nPROXY_URL=http://user:madeup@proxy.example:8080\n' > .env
python3 - <<'E' 2>/dev/null || echo sqlite > articles.db
import sqlite3
c = sqlite3.connect("articles.db")
c.execute("create table articles(url text primary key, text text)")
c.executemany("insert into articles values (?,?)", [("https://news.example/%d" % i, "t%d" % i) for i in range(50)])
c.commit()
E
echo cached > httpcache/a1
echo '[]' > exports/sample.json
echo 'INFO: Spider opened' > crawl.log
printf '# newscrawl\n\narticles.db: six months of crawling, old articles are gone from the site.\n' > README.md
git init -q -b main
git add -A
git -c user.name=a -c user.email=a@b.c commit -qm "crawler"
git checkout -q -b sitemap
printf 'import scrapy\n\n\nclass Sitemap(scrapy.spiders.SitemapSpider):\n    name = "sitemap"\n    sitemap_urls = ["https://news.example/sitemap.xml"]\n' > newscrawl/spiders/sitemap.py
printf '{"id":4,"text":"new mayor","ann1":"politics","ann2":"politics"}\n' >> annotations/gold.jsonl
printf 'machine label-studio.acme.example login ann password madeup\n' > "$HOME/.netrc"
