#!/bin/sh
# Cuts the pieces of pieces.txt out of Noto: make-pieces.sh <folder of Noto{Serif,Sans}CJK-{Regular,Bold}.ttc> <NotoSerif-Bold.ttf>
# Stands on pyftsubset (fonttools with brotli). Of the fonts in a collection, 2 is the one for simplified Chinese.
set -eu
cd "$(dirname "$0")"
cut_piece() {
  pyftsubset "$1" --font-number=2 --text="$3" --layout-features='' --no-hinting --desubroutinize --name-IDs=0,13,14 \
    --flavor=woff2 --output-file="$2"
}
while IFS="$(printf '\t')" read -r name text; do
  case "$name" in
    # The Chinese font has few Latin letters with marks.
    latin) cut_piece "$2" "$name-700.woff2" "$text" ;;
    *) cut_piece "$1/NotoSerifCJK-Bold.ttc" "$name-700.woff2" "$text" ;;
  esac
  case "$name" in
    letters) cut_piece "$1/NotoSerifCJK-Regular.ttc" "$name-400.woff2" "$text" ;;
    rare-*) cut_piece "$1/NotoSansCJK-Regular.ttc" "../sans/$name.woff2" "$text" ;;
  esac
done <pieces.txt
