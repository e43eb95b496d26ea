#!/usr/bin/env bash
# osrm-text-instructions 0.15.0, an older one of which speaks for leaflet-routing-machine, takes a motorway's ramp for a slope in Spanish:
# an exit on the left is “Ve cuesta abajo en la izquierda”, go downhill on the left, and in es-ES each exit is “Coge la cuesta
# abajo”. Of a roundabout it keeps the tenth exit and drops the number of the eleventh, in English too, and the second stop of a
# route is “tu 2ª destino”, a feminine. Guessed: the eleventh exit is told; expected: “Toma la salida de la izquierda” and “2.º
# destino”. Consequence: a driver at 70 mph reads of a hill where there is none, and stays on the motorway. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund osrm-text-instructions@0.15.0
cat > run.cjs <<'JS'
const instructions = require('osrm-text-instructions')('v5')
const say = (language, maneuver, leg) =>
  instructions.compile(language, { name: 'I 95 North', ref: '', mode: 'driving', maneuver: { modifier: 'right', ...maneuver } }, leg)
for (const language of ['es', 'es-ES', 'en']) {
  console.log(say(language, { type: 'off ramp', modifier: 'slight left' }))
  console.log(say(language, { type: 'off ramp' }))
  for (const exit of [10, 11]) console.log(say(language, { type: 'roundabout', exit }))
  console.log(say(language, { type: 'arrive' }, { legIndex: 1, legCount: 3 }))
}
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = 'Ve cuesta abajo en la izquierda en I 95 North
Toma la salida en la derecha en I 95 North
Entra en la rotonda y toma la 10ª salida a I 95 North
Entra en la rotonda y toma la salida a I 95 North
Has llegado a tu 2ª destino, a la derecha
Coge la cuesta abajo de la izquierda por I 95 North
Coge la cuesta abajo de la derecha por I 95 North
Entra en la rotonda y toma la 10ª salida por I 95 North
Entra en la rotonda y toma la salida por I 95 North
Has llegado a tu 2ª destino, a la derecha
Take the ramp on the left onto I 95 North
Take the ramp on the right onto I 95 North
Enter the roundabout and take the 10th exit onto I 95 North
Enter the roundabout and take the exit onto I 95 North
You have arrived at your 2nd destination, on the right' ]
