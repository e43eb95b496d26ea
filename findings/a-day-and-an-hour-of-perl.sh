#!/usr/bin/env bash
# DateTime 1.59, Perl's library for dates, Debian 12, in New York: from 18:00 on 31 October to 18:00 on 1 November it is a day
# and 60 minutes, and from 25 October seven days and 60 minutes; the difference added again is 19:00. To 2 November it is two
# days. Guessed of single times: the skipped 2:30 throws, as seen; expected: a day, or 25 hours. Consequence: a driver whose
# block is moved by the difference comes an hour late. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq libdatetime-perl=2:1.59-1 libdatetime-locale-perl libdatetime-timezone-perl libnamespace-autoclean-perl libparams-validationcompiler-perl libspecio-perl libtry-tiny-perl libexception-class-perl libclass-data-inheritable-perl libdevel-stacktrace-perl libeval-closure-perl libmodule-runtime-perl libmro-compat-perl librole-tiny-perl libsub-quote-perl libb-hooks-endofscope-perl libmodule-implementation-perl libnamespace-clean-perl libpackage-stash-perl libsub-identify-perl libdist-checkconflicts-perl libfile-sharedir-perl libclass-inspector-perl libparams-util-perl libvariable-magic-perl 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.pl <<'PL'
use DateTime;
my $at = sub { DateTime->new(year => 2026, month => $_[0], day => $_[1], hour => 18, time_zone => 'America/New_York') };
my @seen;
for my $pair ([10, 31, 11, 1], [10, 25, 11, 1], [10, 31, 11, 2]) {
  my ($start, $end) = ($at->(@$pair[0, 1]), $at->(@$pair[2, 3]));
  my $between = $end - $start;
  push @seen, join ' ', $between->in_units('days', 'minutes'), ($start + $between)->strftime('%d %H:%M');
}
print join('; ', @seen);
PL
seen=$(PERL5LIB=usr/share/perl5:usr/lib/x86_64-linux-gnu/perl5/5.36 perl run.pl)
echo "$seen"
[ "$seen" = '1 60 01 19:00; 7 60 01 19:00; 2 0 02 18:00' ]
