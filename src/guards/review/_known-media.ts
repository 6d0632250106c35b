/** Pictures, sound, film and documents: what only looks. */
export const media = (): string => `
 ffprobe mediainfo mp4info mp3info soxi opusinfo ogginfo flacinfo mkvinfo : [!-o !--LogFile !-report  ~ -i= -v= -show_entries= -of= -print_format= -select_streams=] 
 ffmpeg : [?-version ?-formats ?-codecs ?-encoders ?-decoders ?-filters ?-hwaccels ?-devices ?-protocols ?-pix_fmts ?-buildconf ?-muxers ?-demuxers ?-bsfs ?-layouts ?-sample_fmts ?-L ?-h -hide_banner ~] {1}
 exiftool : @exiftool
 exiv2 : print|pr [!-o -p= -g= -K=] ; [?-p= ?-pt ?-pa -g=]
 identify : [!-write !-define ~ -format= -verbose -ping] @local @nochange
 magick gm : identify [!-write !-define ~ -format= -verbose -ping] @local @nochange ; [?-version ?-list= ~] {0}
 pdfinfo pdffonts pdfimages pdfdetach pdfsig : [?-list -f= -l= -upw= -opw= -isodates -rawdates -box -dests -meta -js -struct -url] {1} ; [!-o !-saveall !-save !-savefile !-png !-j !-all !-jp2 !-tiff !-nssdir !-add-signature !-sign !-dump ~ -f= -l= -list] {1} @nochange
 pdftotext : [-layout -raw -f= -l= -q -nopgbrk -enc= -eol= -bbox -table -simple -fixed= ~] @stdoutfile
 pdfgrep : [!--cache]
 tesseract : [?--list-langs ?--version ?--print-parameters] ; [- -l= --psm= --oem= --dpi=] @stdoutfile
 sox : [?--version ?--help ?--help-format=]
 fc-cache : @v
 gifsicle : [?--info ?-I ?--version]
 pngcheck jpeginfo webpinfo : [!-d !-x !-f]
 inkscape rsvg-convert : [?--query-all ?-S ?--query-width ?-W ?-H ?--query-height ?--query-x ?--query-y ?--version ?-V ?-I= ?--query-id=]
 gs ghostscript : [?-v ?-h ?--version] {0}
 qrencode zbarimg : [?-V] ; [!-o !--output -q --raw] @nochange
 dot neato graphviz mmdc plantuml d2 : [?-V ?-? ?-version ?-testdot] {0} ; version|layout|themes|validate
 pandoc-citeproc : @v
 antiword catdoc xls2csv odt2txt unrtf : [!--output !-o] @stdoutfile
 libreoffice soffice : @v
 calibre ebook-meta : [-] {1}
 latexmk pdflatex xelatex lualatex tlmgr texdoc bibtex biber : @v ; info|list|search|version|show [!--] ; [?-l ?--list]
 texcount detex lacheck : [!-o !-out !-i !-interactive]
 typst : fonts|--version|query|info [!--root !--font-path] ; @v ; +compile
 espeak say festival : @v
 convert-units : 
 otfinfo fontinfo : 
 gpsbabel : @v
`
