#!/usr/bin/env bash
# Ruby's babosa 1.0.4 of Debian 12: told that a text is Spanish, it writes ñ as ni. Peña is penia, señal senial, Núñez
# nuniez; without a language it is pena, senal and nunez, as stringex 2.8.5 has it either way. Guessed: n, with a
# language as without. Consequence: the address of a driver's page is another one from each of two tools, and the one
# that was told the language is the one that nobody would type. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq ruby-babosa=1.0.4-2 ruby-stringex=2.8.5-4 ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.rb <<'RB'
require 'babosa'
require 'stringex'
print %w[Peña señal Núñez].map { |name|
  slug = name.to_slug
  "#{slug.normalize(transliterations: :spanish)} #{slug.normalize} #{name.to_url}"
}.join('; ')
RB
export LANG=C.UTF-8 LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu
gems=$(echo usr/share/rubygems-integration/all/gems/*/lib usr/lib/ruby/vendor_ruby | tr ' ' ':')
seen=$(RUBYLIB="$gems:usr/lib/ruby/3.1.0:usr/lib/x86_64-linux-gnu/ruby/3.1.0" usr/bin/ruby3.1 --disable-gems run.rb)
echo "$seen"
[ "$seen" = 'penia pena pena; senial senal senal; nuniez nunez nunez' ]
