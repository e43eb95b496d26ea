#!/usr/bin/env bash
# gTTS 2.0.3, Debian 12, in every language: before a text is spoken, an m before a point becomes “Monsieur”, for the sake of the
# French “M.”: “3:30 p. m. en Miami” is “3:30 p. Monsieur en Miami”, “p.m.” “p.Monsieur”, “5 km.” “5 kMonsieur”, “example.com.
# Luego” “example.coMonsieur Luego”. “Sr.” and “St.” lose their point. eSpeak NG, flite and Festival say “p m”. Guessed: at most
# a cut between p. and m. Consequence: a blind driver hears “a las tres y media p Monsieur”. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-gtts=2.0.3-4 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
import sys
import types
# What asks the network needs other packages; the text is prepared without them.
package = types.ModuleType('gtts')
package.__path__ = ['usr/lib/python3/dist-packages/gtts']
sys.modules['gtts'] = package
from gtts.tokenizer import pre_processors as prepare
def prepared(text):
    for step in [prepare.tone_marks, prepare.end_of_line, prepare.abbreviations, prepare.word_sub]:
        text = step(text)
    return text
texts = ['a las 3:30 p. m. en Miami', 'at 3:30 p.m. in Miami', 'a 5 km. de ti', 'Entra en example.com. Luego', 'Sr. Ruiz', '3:30 PM']
print('; '.join(prepared(text) for text in texts))
PY
seen=$(/usr/bin/python3 run.py)
echo "$seen"
[ "$seen" = 'a las 3:30 p. Monsieur en Miami; at 3:30 p.Monsieur in Miami; a 5 kMonsieur de ti; Entra en example.coMonsieur Luego; Sr Ruiz; 3:30 PM' ]
