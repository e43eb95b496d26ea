#!/usr/bin/env bash
# Whoosh 2.7.4 of Debian 12, with its standard or its Spanish analyser: “bloque 5” finds blocks 5, 7 and 12, also in quotes, since a word
# of one letter or digit is left out; “3:30” finds 15:30 as well. “bloque 12” finds that block. SQLite 3.40’s FTS5 and Xapian 1.4.22’s
# first answer is the right block. Guessed: only block 5 is found. Consequence: an agent cancels another of the driver’s
# blocks. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-whoosh=2.7.4+git6-g9134ad92-7 python3-xapian=1.4.22-1 libxapian30=1.4.22-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
import sqlite3
import xapian
from whoosh.analysis import LanguageAnalyzer, StandardAnalyzer
from whoosh.fields import Schema, STORED, TEXT
from whoosh.filedb.filestore import RamStorage
from whoosh.qparser import QueryParser
blocks = ['Bloque 7 a las 11:00', 'Bloque 12 a las 15:30', 'Bloque 5 a las 3:30']
searches = ['bloque 5', '"bloque 5"', 'bloque 12', '3:30']

def by_whoosh(analyzer):
    index = RamStorage().create_index(Schema(name=STORED, text=TEXT(analyzer=analyzer)))
    writer = index.writer()
    for block in blocks:
        writer.add_document(name=block.split()[1], text=block)
    writer.commit()
    with index.searcher() as searcher:
        hits = [searcher.search(QueryParser('text', index.schema).parse(search)) for search in searches]
        return [','.join(sorted((hit['name'] for hit in found), key=int)) for found in hits]

database = sqlite3.connect(':memory:')
database.execute('create virtual table blocks using fts5(text)')
database.executemany('insert into blocks values (?)', [(block,) for block in blocks])
by_fts5 = [','.join(row[0].split()[1] for row in database.execute('select text from blocks(?)', ['"' + search.strip('"') + '"'])) for search in searches]

documents = xapian.WritableDatabase('', xapian.DB_BACKEND_INMEMORY)
terms = xapian.TermGenerator()
terms.set_stemmer(xapian.Stem('es'))
for block in blocks:
    document = xapian.Document()
    document.set_data(block)
    terms.set_document(document)
    terms.index_text(block)
    documents.add_document(document)
parser = xapian.QueryParser()
parser.set_stemmer(xapian.Stem('es'))
parser.set_stemming_strategy(parser.STEM_SOME)
by_xapian = []
for search in searches:
    enquire = xapian.Enquire(documents)
    enquire.set_query(parser.parse_query(search))
    by_xapian.append(enquire.get_mset(0, 1)[0].document.get_data().decode().split()[1])
print('; '.join(' '.join(found) for found in [by_whoosh(StandardAnalyzer()), by_whoosh(LanguageAnalyzer('es')), by_fts5, by_xapian]))
PY
seen=$(PYTHONPATH=usr/lib/python3/dist-packages LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu python3.11 -W ignore run.py)
echo "$seen"
[ "$seen" = '5,7,12 5,7,12 12 5,12; 5,7,12 5,7,12 12 5,12; 5 5 12 5; 5 5 12 5' ]
