#!/usr/bin/env bash
# Ruby 3.1.2 of Debian 12, its CSV library with `converters: :numeric`: the ZIP code 00501 is 321, as a leading zero
# makes it octal, and 00805, which isn't octal, is 805.0. `Time.parse('3:30 p. m.')`, as Intl writes the time in
# Spanish, is 3:30 in the military zone P, three hours west of Greenwich; `Date.parse('21 de noviembre 2026')` is 1
# November. Guessed: 501 and 805; 3:30 in the process's zone; the 21st. Consequence: an operator's import has another
# ZIP code, and blocks at other times. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.rb <<'RB'
require 'csv'
require 'time'
zips = CSV.parse('00501,00805,33135', converters: :numeric).first.join(' ')
afternoon = Time.parse('3:30 p. m.', Time.utc(2026, 11, 29))
print "#{zips}; #{afternoon.strftime('%H:%M %z')}; #{Date.parse('21 de noviembre 2026')}"
RB
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu
seen=$(RUBYLIB=usr/lib/ruby/3.1.0:usr/lib/x86_64-linux-gnu/ruby/3.1.0 usr/bin/ruby3.1 --disable-gems run.rb)
echo "$seen"
[ "$seen" = '321 805.0 33135; 03:30 -0300; 2026-11-01' ]
