#!/usr/bin/env bash
# Debian's ruby-mail 2.7.1 on Ruby 3.1.2: a mail that a Spanish program dates “mar, 1 dic 2026”, a Tuesday, is of 1
# March, as it takes “mar” for the month; Tuesdays in January, April and August are in March too, and so is “martes, 1
# de diciembre de 2026” for `DateTime.parse`, which is behind it. In November, whose short name is the same, they are
# right, and the other days of December have no date. Python 3.11's email refuses all of December, and Perl's
# Date::Parse 2.33 each of these days. Expected: refused. Consequence: a driver's complaint is filed nine months
# before it. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 ruby-mail=2.7.1+dfsg1-2 ruby-mini-mime libtimedate-perl=2.3300-2 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
printf '%s 2026 15:30:40 -0500\n' 'mar, 1 dic' 'mar, 13 ene' 'mar, 7 abr' 'mar, 4 ago' 'mar, 3 nov' 'jue, 3 dic' > dates.txt
cat > run.rb <<'RB'
require 'mail'
read = lambda do |text|
  Mail.read_from_string("From: ana@arribo.example\r\nDate: #{text}\r\n\r\nHola").date.strftime('%m-%d')
rescue Mail::Field::ParseError
  'refused'
end
puts File.readlines('dates.txt', chomp: true).map(&read).join(' ')
puts DateTime.parse('martes, 1 de diciembre de 2026 15:30').strftime('%m-%d')
RB
cat > run.py <<'PY'
from email.utils import parsedate_to_datetime
def read(text):
    try:
        return parsedate_to_datetime(text).strftime('%m-%d')
    except (TypeError, ValueError):
        return 'refused'
with open('dates.txt') as file:
    print(*(read(line.strip()) for line in file))
PY
library=usr/lib/ruby/3.1.0:usr/lib/x86_64-linux-gnu/ruby/3.1.0:usr/lib/ruby/vendor_ruby:$(printf '%s:' usr/lib/ruby/gems/3.1.0/gems/net-*/lib usr/share/rubygems-integration/all/gems/mini_mime-*/lib)
seen="$(LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu RUBYLIB=$library usr/bin/ruby3.1 --disable-gems run.rb | paste -sd ';' -)
$(/usr/bin/python3 run.py)
$(PERL5LIB=usr/share/perl5 perl -MDate::Parse -MPOSIX -ne 'my $at = str2time($_); print defined $at ? strftime("%m-%d ", gmtime $at) : "refused "' dates.txt)"
echo "$seen"
[ "$seen" = '03-01 03-13 03-07 03-04 11-03 refused;03-01
refused refused refused refused 11-03 refused
refused refused refused refused refused refused ' ]
