/** Pictures, sound, film and documents: what only looks. */
export const media = (): string => `
  $ffprobe-opts = -i= -v= -show_entries= -of= -print_format= -select_streams=
  ffprobe|mediainfo|mp4info !-o|--LogFile|-report [$ffprobe-opts ...] : single-dash near loads=never
  mp3info|soxi !-o|--LogFile|-report [$ffprobe-opts ...] : single-dash near loads=never
  opusinfo|ogginfo|flacinfo|mkvinfo !-o|--LogFile|-report [$ffprobe-opts ...] : single-dash near loads=never

  $ffmpeg-asks = -version -formats -codecs -encoders -decoders -filters -hwaccels -devices -protocols
  $ffmpeg-asks = -pix_fmts -buildconf -muxers -demuxers -bsfs -layouts -sample_fmts -L -h
  ffmpeg $ffmpeg-asks [-hide_banner] : operands<=1 loads=never
  $ffmpeg-no = -f -filter_script -filter_complex_script -init_hw_device -dump_attachment
  ffmpeg !$ffmpeg-no : develop inside

  exiftool : exiftool loads=home
  exiv2 print|pr !-o [-p= -g= -K= ...] : loads=never
  exiv2 -p=|-pt|-pa [-g=] : loads=never
  identify !-write|-define [-verbose -ping -format= ...] : single-dash local no-change loads=magick
  magick|gm identify !-write|-define [-verbose -ping -format= ...] : single-dash local no-change loads=magick
  magick|gm -version|-list= [] : single-dash operands<=0 loads=magick
  magick|gm !-write|-script|-debug : develop single-dash inside

  $pdfinfo-like = pdfinfo pdffonts pdfimages pdfdetach pdfsig
  $pdfinfo-opts = -isodates -rawdates -box -dests -meta -js -struct -url -f= -l= -upw= -opw=
  $pdfinfo-like -list [$pdfinfo-opts] : operands<=1 loads=never
  $pdfinfo-no = -o -saveall -save -savefile -png -j -all -jp2 -tiff -nssdir -add-signature -sign -dump
  $pdfinfo-like !$pdfinfo-no [-list -f= -l= ...] : single-dash operands<=1 no-change loads=never

  $pdftotext-opts = -layout -raw -q -nopgbrk -bbox -table -simple -f= -l= -enc= -eol= -fixed=
  pdftotext [$pdftotext-opts] : single-dash second-stdout loads=never
  pdftotext|pdfimages !--gscmd|--pdftexcmd|--xetexcmd|--luatexcmd : develop inside
  pdfgrep !--cache : loads=never
  tesseract --list-langs|--version|--print-parameters [] : loads=never
  tesseract [-l= --psm= --oem= --dpi=] : second-stdout loads=never
  sox --version|--help|--help-format= [] : loads=never
  fc-cache --version [] : operands<=0 loads=never
  gifsicle --info|-I|--version [] : loads=never
  pngcheck|jpeginfo|webpinfo !-d|-x|-f : loads=never
  $inkscape-asks = --query-all -S --query-width -W -H --query-height --query-x --query-y --version -V -I=
  $inkscape-asks = --query-id=
  inkscape|rsvg-convert $inkscape-asks [] : loads=home
  gifsicle|rsvg-convert|inkscape !--ext|--plugins|--config [-q= -o= --output= -w= -h= ...] : develop inside
  gs|ghostscript -v|-h|--version [] : operands<=0 loads=never
  qrencode|zbarimg -V [] : loads=magick
  qrencode|zbarimg !-o|--output [-q --raw ...] : no-change loads=magick
  dot|neato -V|-? [] : operands<=0 loads=never
  d2 version|layout|themes : loads=never
  antiword|catdoc|xls2csv|odt2txt|unrtf !--output|-o : second-stdout loads=never
  libreoffice|soffice --version [] : operands<=0 loads=home,starts
  ebook-meta [] : operands<=1 loads=home
  pdflatex|xelatex|lualatex|bibtex|biber --version [] : operands<=0 loads=never
  tlmgr info|list|search|version : loads=home,starts
  texcount|detex|lacheck !-o|-out|-i|-interactive : loads=never
  typst fonts|query|info !--root|--font-path : loads=never
  typst : version-only loads=never
  typst compile : develop
  say|espeak !-o|--output-file|-f|--input-file [-v= -r= --voice= --rate= ...] : develop operands<=99
`
