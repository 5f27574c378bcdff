#!/bin/sh
# Cuts the pieces of pieces.txt out of Noto Serif CJK: make-pieces.sh <folder of NotoSerifCJK-{Regular,Bold}.ttc>
# Stands on pyftsubset (fonttools with brotli). Of the fonts in the collection, 2 is the one for simplified Chinese.
set -eu
cd "$(dirname "$0")"
cut_piece() {
  pyftsubset "$1" --font-number=2 --text="$3" --layout-features='' --no-hinting --desubroutinize --name-IDs=0,13,14 \
    --flavor=woff2 --output-file="$2"
}
while IFS="$(printf '\t')" read -r name text; do
  cut_piece "$1/NotoSerifCJK-Bold.ttc" "$name-700.woff2" "$text"
  if [ "$name" = letters ]; then cut_piece "$1/NotoSerifCJK-Regular.ttc" "$name-400.woff2" "$text"; fi
done <pieces.txt
