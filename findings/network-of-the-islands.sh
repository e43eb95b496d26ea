#!/usr/bin/env bash
# mcc-mnc-list 1.1.11 and Debian 12's python-stdnum 1.18: 310-260, T-Mobile's network in the United States, is in Puerto Rico
# for the first one's `find`, and in the US Virgin Islands for the second, for which 310-410, AT&T's, is “Liberty” of those
# islands too. The first has a row for each country that shares a network, and only its `filter` gives them all. Expected:
# United States. Consequence: a report of texts by country moves most drivers to the islands, at another price. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund mcc-mnc-list@1.1.11
apt-get download -qq python3-stdnum=1.18-1 2> /dev/null
dpkg -x python3-stdnum*.deb .
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const { find, filter } = createRequire(import.meta.url)('mcc-mnc-list')
console.log(['310260', '310410', '311480'].map((mccmnc) => `${find({ mccmnc }).countryCode} of ${filter({ mccmnc }).length}`).join('; '))
JS
cat > run.py <<'PY'
from stdnum import imsi
networks = [imsi.info(network + '123456789') for network in ('310260', '310410', '311480')]
print('; '.join(f"{network['cc']} {network['operator']}" for network in networks))
PY
seen="$(node run.mjs); $(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)"
echo "$seen"
[ "$seen" = 'PR of 3; US of 2; US of 1; vi T-Mobile US; vi Liberty; us Verizon Wireless' ]
