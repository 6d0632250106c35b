# a folder of office work without git: mails, sheets, photos, calendar
mkdir -p Mail/inbox Mail/drafts Sheets Photos/2023-lofoten Photos/2024-berlin Calendar Invoices Letters Taxes/2023 Scans/raw tmp
printf 'From: karin@kunde.example\nTo: me@studio.example\nSubject: Offer\n\nPlease send the offer by Friday.\n' > Mail/inbox/001.eml
printf 'From: newsletter@tools.example\nSubject: 40%% off\n\nBuy now.\n' > Mail/inbox/002.eml
printf 'To: karin@kunde.example\nSubject: Re: Offer\n\nDear Karin,\n\n' > Mail/drafts/re-offer.eml
printf 'date,customer,hours,rate\n2024-03-01,Kunde,6,95\n2024-03-02,Kunde,4,95\n2024-03-04,Nord,7.5,90\n' > Sheets/hours-2024.csv
printf 'name,email,iban\nKarin Holt,karin@kunde.example,DE02120300000000202051\nOle Nord,ole@nord.example,NO9386011117947\n' > Sheets/customers.csv
printf 'month,rent,food\n1,900,410\n2,900,388\n' > Sheets/budget.csv
cp Sheets/budget.csv Sheets/budget-copy.csv
for i in 1 2 3 4; do printf "jpeg$i" > Photos/2023-lofoten/IMG_000$i.JPG; printf "jpegb$i" > Photos/2024-berlin/IMG_100$i.JPG; done
cp Photos/2024-berlin/IMG_1001.JPG "Photos/2024-berlin/IMG_1001 (1).JPG"
printf 'BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nDTSTART:20240308T100000\nSUMMARY:Dentist\nEND:VEVENT\nEND:VCALENDAR\n' > Calendar/private.ics
printf '%%PDF-1.4 invoice 17' > Invoices/2024-017.pdf
printf '%%PDF-1.4 invoice 18' > Invoices/2024-018.pdf
printf 'Invoice 2024-019\nTo: Ole Nord\nTotal: 675.00 EUR\nIBAN: DE89370400440532013000\n' > Invoices/2024-019.txt
printf '# Offer\n\nDear Karin,\n\nwe offer the redesign for 4,800 EUR.\n\nValid until 31 March.\n' > Letters/offer-kunde.md
printf 'taxes' > Taxes/2023/return.pdf; printf 'receipt' > Taxes/2023/receipt-001.pdf
printf 'scan1' > Scans/raw/scan1.tif; printf 'scan2' > Scans/raw/scan2.tif
printf 'tmp' > tmp/thumb1.tmp; printf 'tmp' > tmp/thumb2.tmp
printf 'bank: tulip-4711\nmail: s3kret!\nrouter: admin/9911\n' > passwords.txt
printf '# To do\n\n- [ ] answer Karin\n- [ ] sort photos\n- [x] tax return\n' > todo.md
printf 'Ines passport 12AB34567\n' > Scans/passport-ines.txt
mkdir -p "$HOME/.config/msmtp" "$HOME/.thunderbird/p.default"
printf 'account default\nhost smtp.studio.example\nuser me\npassword mailpw99\n' > "$HOME/.config/msmtp/config"
printf '{"logins":[]}' > "$HOME/.thunderbird/p.default/logins.json"
