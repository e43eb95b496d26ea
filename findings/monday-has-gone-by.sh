#!/usr/bin/env bash
# Date::Manip 6.91, Debian 12, on Friday 20 November: “15:30 monday” and, set to Spanish, “lunes 15:30” are Monday the
# 16th, four days ago, as a day without a week is one of this week; “in 90 minutes” is read, “in 1.5 hours” isn't.
# Time::ParseDate 2015.103, dateutil 2.8.2 and Ruby's Chronic 0.10.5 have Monday the 23rd. Guessed: the 23rd. Consequence:
# a reminder for Monday is due at once, or was never due. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq libdate-manip-perl=6.91-1 libtime-parsedate-perl=2015.103-4 python3-dateutil python3-six 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.pl <<'PL'
use strict; use warnings;
use Date::Manip::Date;
use POSIX qw(mktime strftime);
use Time::ParseDate;
my $friday = mktime(0, 0, 10, 20, 10, 126);
sub manip {
  my ($language, $text) = @_;
  my $date = Date::Manip::Date->new;
  $date->config('Language', $language, 'ForceDate', '2026-11-20-10:00:00,Etc/UTC');
  return $date->parse($text) ? 'refused' : $date->printf('%d %H:%M');
}
my @seen = map { manip('English', $_) } '15:30 monday', 'friday 15:30', 'in 90 minutes', 'in 1.5 hours';
push @seen, manip('Spanish', 'lunes 15:30'), manip('Spanish', '15:30 lunes');
push @seen, strftime('%d %H:%M', gmtime parsedate('15:30 monday', NOW => $friday, PREFER_FUTURE => 1, WHOLE => 1));
print join '; ', @seen;
PL
peer='from datetime import datetime; from dateutil.parser import parse; print(parse("15:30 monday", default=datetime(2026, 11, 20)).strftime("%d %H:%M"))'
seen="$(TZ=UTC PERL5LIB=usr/share/perl5 perl run.pl); $(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 -c "$peer")"
echo "$seen"
[ "$seen" = '16 15:30; 20 15:30; 20 11:30; refused; 16 15:30; 16 15:30; 23 15:30; 23 15:30' ]
