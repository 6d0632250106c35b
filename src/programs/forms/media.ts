/** Pictures, sound, film and documents: what only looks. */
export const media = (): string => `
  $ffprobe-opts = -i= -v= -show_entries= -of= -print_format= -select_streams=
  ffprobe|mediainfo|mp4info|mp3info|soxi !-o|--LogFile|-report [$ffprobe-opts ...] : single-dash
  opusinfo|ogginfo|flacinfo|mkvinfo !-o|--LogFile|-report [$ffprobe-opts ...] : single-dash

  $ffmpeg-asks = -version -formats -codecs -encoders -decoders -filters -hwaccels -devices -protocols
  $ffmpeg-asks = -pix_fmts -buildconf -muxers -demuxers -bsfs -layouts -sample_fmts -L -h
  ffmpeg $ffmpeg-asks [-hide_banner] : operands<=1
  $ffmpeg-no = -f -filter_script -filter_complex_script -init_hw_device -dump_attachment
  ffmpeg !$ffmpeg-no : develop inside

  exiftool : exiftool
  exiv2 print|pr !-o [-p= -g= -K= ...]
  exiv2 -p=|-pt|-pa [-g=]
  identify !-write|-define [-verbose -ping -format= ...] : single-dash local no-change
  magick|gm identify !-write|-define [-verbose -ping -format= ...] : single-dash local no-change
  magick|gm -version|-list= [] : single-dash operands<=0
  magick|gm !-write|-script|-debug : develop single-dash inside

  $pdfinfo-like = pdfinfo pdffonts pdfimages pdfdetach pdfsig
  $pdfinfo-opts = -isodates -rawdates -box -dests -meta -js -struct -url -f= -l= -upw= -opw=
  $pdfinfo-like -list [$pdfinfo-opts] : operands<=1
  $pdfinfo-no = -o -saveall -save -savefile -png -j -all -jp2 -tiff -nssdir -add-signature -sign -dump
  $pdfinfo-like !$pdfinfo-no [-list -f= -l= ...] : single-dash operands<=1 no-change

  $pdftotext-opts = -layout -raw -q -nopgbrk -bbox -table -simple -f= -l= -enc= -eol= -fixed=
  pdftotext [$pdftotext-opts] : single-dash second-stdout
  pdftotext|pdfimages !--gscmd|--pdftexcmd|--xetexcmd|--luatexcmd : develop inside
  pdfgrep !--cache
  tesseract --list-langs|--version|--print-parameters []
  tesseract [-l= --psm= --oem= --dpi=] : second-stdout
  sox --version|--help|--help-format= []
  fc-cache : version-only
  gifsicle --info|-I|--version []
  pngcheck|jpeginfo|webpinfo !-d|-x|-f
  $inkscape-asks = --query-all -S --query-width -W -H --query-height --query-x --query-y --version -V -I=
  $inkscape-asks = --query-id=
  inkscape|rsvg-convert $inkscape-asks []
  gifsicle|rsvg-convert|inkscape !--ext|--plugins|--config [-q= -o= --output= -w= -h= ...] : develop inside
  gs|ghostscript -v|-h|--version [] : operands<=0
  qrencode|zbarimg -V []
  qrencode|zbarimg !-o|--output [-q --raw ...] : no-change
  $dot-like = dot neato graphviz mmdc plantuml d2
  $dot-like -V|-?|-version|-testdot [] : operands<=0
  $dot-like version|layout|themes|validate
  pandoc-citeproc : version-only
  antiword|catdoc|xls2csv|odt2txt|unrtf !--output|-o : second-stdout
  libreoffice|soffice : version-only
  calibre|ebook-meta [] : operands<=1
  $latexmk-like = latexmk pdflatex xelatex lualatex tlmgr texdoc bibtex biber
  $latexmk-like : version-only
  $latexmk-like info|list|search|version|show !--
  $latexmk-like -l|--list []
  texcount|detex|lacheck !-o|-out|-i|-interactive
  typst fonts|query|info !--root|--font-path
  typst : version-only
  typst compile : develop
  espeak|say|festival : version-only
  say|espeak !-o|--output-file|-f|--input-file [-v= -r= --voice= --rate= ...] : develop operands<=99
  convert-units
  otfinfo|fontinfo
  gpsbabel : version-only
`
