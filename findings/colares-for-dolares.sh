#!/usr/bin/env bash
# nspell 2.1.5 with dictionary-es 4.0.0: a word without its accent isn't offered with it first, since the dictionary's groups of
# letters that are alike (MAP) aren't used. “dolares” is offered “colares” first and “dólares” tenth, “dias” “dais” and “días”
# fifth, “camara” “calara”, “codigo” “bodigo”. Hunspell 1.7.1 with the same two files offers the accented word first each time, as
# Aspell 0.60.8 does. Guessed: the accented word first. Consequence: an agent who types without accents and takes the first
# offer writes “35 colares” to a driver. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund nspell@2.1.5 dictionary-es@4.0.0
apt-get download -qq hunspell=1.7.1-1 libhunspell-1.7-0=1.7.1-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.mjs <<'JS'
import dictionary from 'dictionary-es'
import nspell from 'nspell'
const spell = nspell(dictionary)
const wanted = { dolares: 'dólares', dias: 'días', camara: 'cámara', codigo: 'código', sesion: 'sesión', credito: 'crédito' }
console.log(Object.entries(wanted).map(([typed, right]) => {
  const offers = spell.suggest(typed)
  return `${offers[0]}, ${right} ${offers.indexOf(right) + 1}`
}).join('; '))
JS
by_nspell=$(node run.mjs)
by_hunspell=$(printf '%s\n' dolares dias camara codigo sesion credito |
  LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/bin/hunspell -i utf-8 -d node_modules/dictionary-es/index -a | sed -n 's/^&.*: \([^,]*\),.*/\1/p' | paste -sd ' ')
echo "$by_nspell
$by_hunspell"
[ "$by_nspell; $by_hunspell" = 'colares, dólares 10; dais, días 5; calara, cámara 9; bodigo, código 2; sesiona, sesión 6; acredito, crédito 3; dólares días cámara código sesión crédito' ]
