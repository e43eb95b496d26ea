#!/usr/bin/env bash
# liblouis 3.24, Debian 12, es-g1 (Spanish, uncontracted): a small letter from a to j behind a digit is written without the
# sign that tells it from a digit, so 12b and 122 are the same cells, as are 662e41 and 66254 with a second number behind it;
# a capital has its own sign. es-g2, Portuguese and Italian do the same. Both kinds of English write the sign; the table for
# Spain's computer braille, Es-Es-G0, has other cells for digits, and so has brltty's. Guessed: told apart. Consequence: a
# blind driver reads another flat, or a code that doesn't exist. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq liblouis-bin=3.24.0-1 liblouis-data=3.24.0-1 liblouis20=3.24.0-1 libyaml-0-2 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cells() {
  printf '%s\n' "$2" | LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu LOUIS_TABLEPATH=usr/share/liblouis/tables usr/bin/lou_translate -f "unicode.dis,$1"
}
seen="$(for table in es-g1.ctb es-g2.ctb pt-pt-g1.utb it-it-comp6.utb Es-Es-G0.utb en-ueb-g1.ctb en-us-g1.ctb; do
  [ "$(cells "$table" 12b)" = "$(cells "$table" 122)" ] && echo "$table same" || echo "$table told apart"
done | paste -sd ';'); $(cells es-g1.ctb 12b) $(cells es-g1.ctb 662e41) $(cells es-g1.ctb 662E41)"
echo "$seen"
[ "$seen" = 'es-g1.ctb same;es-g2.ctb same;pt-pt-g1.utb same;it-it-comp6.utb same;Es-Es-G0.utb told apart;en-ueb-g1.ctb told apart;en-us-g1.ctb told apart; ⠼⠁⠃⠃ ⠼⠋⠋⠃⠑⠼⠙⠁ ⠼⠋⠋⠃⠨⠑⠼⠙⠁' ]
