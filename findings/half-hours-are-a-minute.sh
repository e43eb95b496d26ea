#!/usr/bin/env bash
# Spreadsheet::ParseExcel 0.65, Perl's reader, Debian 12, which Spreadsheet::XLSX asks for its texts too: in the format
# `[h]:mm`, in which hours are added up, the minutes are the month of January 1900: 25:30 is 25:01, 1:30 is 1:01, and an
# hour and a half owed is a bare -0.0625. In `0.00 [$USD]` the amount 35.50 is “.5. U50”. Written with xlwt 1.3.0. SheetJS
# reads the file as 25:30, 1:30 and 35.50 USD. Expected: what a spreadsheet shows. Consequence: drivers are paid for
# a minute of each last hour, and nobody can read an amount. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq libspreadsheet-parseexcel-perl=0.6500-4~deb12u1 libole-storage-lite-perl libio-stringy-perl libdigest-perl-md5-perl libcrypt-rc4-perl python3-xlwt=1.3.0-4 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
import xlwt
book = xlwt.Workbook()
sheet = book.add_sheet('hours')
for column, (number, format) in enumerate([(25.5 / 24, '[h]:mm'), (1.5 / 24, '[h]:mm'), (-1.5 / 24, '[h]:mm'), (35.5, '0.00 [$USD]'), (-5, '$#,##0.00'), (0.75, 'h:mm')]):
    style = xlwt.XFStyle()
    style.num_format_str = format
    sheet.write(0, column, number, style)
book.save('hours.xls')
PY
cat > run.pl <<'PL'
use Spreadsheet::ParseExcel;
my ($sheet) = Spreadsheet::ParseExcel->new->parse('hours.xls')->worksheets;
print join '; ', map { $sheet->get_cell(0, $_)->value } 0 .. 5;
PL
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py
seen=$(PERL5LIB=usr/share/perl5 perl run.pl)
echo "$seen"
[ "$seen" = '25:01; 1:01; -0.0625; .5. U50; -$5.00; 18:00' ]
