/** Exports of other platforms, of our own writing, with the oddities that real ones have. */

export const wooEnglish = `\uFEFFID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Short description,Description,Tax class,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Attribute 3 name,Attribute 3 value(s),Meta: _own
11,variation,KOSZ-S,,Koszula - S,1,,,parent,1,3,,,"199,00",,,KOSZ,Rozmiar,S,Kolor,biały,,,
12,variation,KOSZ-M,,Koszula - M,1,,,parent,1,,,,"209,00",,https://old.example/m.jpg,id:44,Rozmiar,M,Kolor,,,,
44,variable,KOSZ,,Koszula,1,Na lato,Lniana.\\nSzyta w Łodzi.,,1,,,,,"Promocje, Ubrania > Koszule","https://old.example/k.jpg, https://old.example/l.jpg",,Rozmiar,"S, M",Kolor,"biały, czarny",Materiał,"len, bawełna\\, czesana",
45,"simple, downloadable",KUB,5901234123457,Kubek,1,,"Opis
w dwóch wierszach",reduced-rate,1,7,0.35,30,"39,50",Dom,https://old.example/brak.jpg,,,,,,,,'=1+1
46,grouped,ZES,,Zestaw,1,,,,1,,,,,,,,,,,,,,
47,variation,SIEROTA,,,1,,,,1,1,,,5,,,id:999,,,,,,,
`;

export const wooPolish = `ID;Rodzaj;SKU;Nazwa;Opublikowano;Krótki opis;Opis;W magazynie?;Stan magazynowy;Cena;Kategorie;Obrazki
1;simple;K-1;Kubek;1;;;1;2;39,50;Dom > Kubki;https://old.example/1.jpg
`;

const shopifyRows = `koszulka,Koszulka,"<h2>Skład</h2><p><b>Len</b> z Polski</p><ul><li>miękki</li><li>lekki</li></ul>",Len,Rozmiar,S,KO-S,99.00,5,https://cdn.example/a.jpg,Przód
koszulka,,,,,M,KO-M,109.00,0,https://cdn.example/b.jpg,
swieca,Świeca,,Wosk,Title,Default Title,SW-1,45.00,3,,
koszulka,,,,,,,,,https://cdn.example/a.jpg,
`;
export const shopifyOld = `Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Image Alt Text
${shopifyRows}`;
export const shopifyNew = `URL handle,Title,Description,Vendor,Option1 name,Option1 value,SKU,Price,Inventory quantity,Product image URL,Image alt text
${shopifyRows}`;

export const prestashop = `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Reference #;Manufacturer;Quantity;Summary;Description;URL rewritten;Image URLs (x,y,z...);Feature(Name:Value:Position)
1;1;Odtwarzacz;Strona główna,Strona główna/Muzyka/Odtwarzacze;100.000000;1;REF-1;Gra;10;<p>Gra.</p>;<p>Mały.</p>;odtwarzacz;https://old.example/1.jpg,https://old.example/2,large.jpg;Wysokość:12 cm:1
`;
export const prestashopVariants = `Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Quantity;Default (0 = No, 1 = Yes)
1;Kolor:color:0, Dysk:select:1;Niebieski:0, 16 GB:1;REF-1-N;0;4;1
1;Kolor:color:0, Dysk:select:1;Czarny:0, 32 GB:1;REF-1-C;50.000000;0;0
`;

export const shoper = `product_code;active;name;price;vat;unit;category;producer;weight;short_description;description;stock;availability;"images 1";"images 2";views
KUB-1;1;Kubek;39.00;8%;szt.;Dom > Kubki;Żaba;0.35;Krótko;<p>Opis</p>;12;auto;https://old.example/1.jpg;https://old.example/2.jpg;7
`;
export const shoperXml = `<?xml version="1.0" encoding="UTF-8"?>
<products><product><product_code>KUB-1</product_code><name><![CDATA[Kubek]]></name><price>39.00</price><vat>8</vat><unit>szt.</unit>
<category>Dom &gt; Kubki</category><producer>Żaba</producer><weight>0.35</weight><stock>12</stock>
<images>https://old.example/1.jpg</images><images>https://old.example/2.jpg</images></product></products>`;

export const idosell = `<?xml version="1.0" encoding="UTF-8"?>
<offer file_format="IOF" version="3.0"><products language="pol" currency="PLN" xmlns:iaiext="http://www.iai-shop.com/developers/iof/extensions.phtml">
<product id="15" type="regular" vat="23.0" code_on_card="K-1">
 <producer id="1" name="Ceramika"/><category id="4" name="Kubki"/><unit id="0" name="szt."/>
 <card url="https://old.example/product-pol-15-Kubek.html"/>
 <description><name xml:lang="eng">Cup</name><name xml:lang="pol"><![CDATA[Kubek]]></name><long_desc xml:lang="pol"><![CDATA[<p>Toczony.</p>]]></long_desc></description>
 <price gross="39" net="31.71"/>
 <sizes><size id="3" name="S" panel_name="s" code="15-3" code_producer="5901234123457" iaiext:code_external="KUB-S" weight="350" available="in_stock">
   <price gross="39" net="31.71"/><stock id="1" quantity="4"/><stock id="2" quantity="2"/></size>
   <size id="4" name="M" code="15-4"><price gross="49" net="39.84"/><stock id="1" quantity="-1"/></size></sizes>
 <images><large><image url="https://old.example/1.jpg"/></large></images>
 <parameters><parameter id="26" name="Kolor" xml:lang="pol"><value id="45" name="biały"/><value id="46" name="szary"/></parameter></parameters>
 <iaiext:navigation><iaiext:site id="1"><iaiext:menu id="1"><iaiext:item id="9" textid="Dom\\Kubki"/></iaiext:menu></iaiext:site></iaiext:navigation>
</product>
<product id="16" vat="23.0"><category id="4" name="Dzbanki"/><description><name xml:lang="pol">Dzbanek</name></description>
 <price gross="120" net="97.56"/><sizes><size id="0" name="uniwersalny" code="16-0"><stock id="1" quantity="2.5"/></size></sizes></product>
</products></offer>`;

const googleItem = (tag: string, fields: Record<string, string>) =>
  `<${tag}>${Object.entries(fields)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</${tag}>`;
const googleItems = [
  { id: 'G-1-B', group: 'G-1', title: 'Kubek', availability: 'in_stock', price: '39.00 PLN', color: 'biały' },
  { id: 'G-1-S', group: 'G-1', title: 'Kubek szary', availability: 'out of stock', price: '39,50 PLN', color: 'szary' },
  { id: 'M-1', group: '', title: 'Miska', availability: 'in stock', price: '59.00 PLN', color: 'zielony' },
];
const link = (id: string) => `https://old.example/pl/p/${id}/7`;
const googleXml = (tag: string) =>
  googleItems
    .map(({ id, group, title, availability, price, color }) =>
      googleItem(tag, {
        'g:id': id,
        title,
        link: link(id),
        'g:image_link': `https://old.example/${id}.jpg`,
        'g:availability': availability,
        'g:price': price,
        'g:color': color,
        'g:product_type': 'Dom &gt; Kubki',
        ...(group && { 'g:item_group_id': group }),
      }),
    )
    .join('');
export const googleRss = `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Sklep</title>${googleXml('item')}</channel></rss>`;
export const googleAtom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Sklep</title>${googleXml('entry')}</feed>`;
export const googleTsv = [
  ['id', 'title', 'link', 'image_link', 'availability', 'price', 'color', 'product_type', 'item_group_id'],
  ...googleItems.map(({ id, group, title, availability, price, color }) => [
    ...[id, title, link(id), `https://old.example/${id}.jpg`, availability, price, color, 'Dom > Kubki', group],
  ]),
]
  .map((row) => row.join('\t'))
  .join('\n');

export const sitemap = (...addresses: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
    .map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`)
    .join('')}</urlset>`;

export const shopifyClients = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip,Phone,Accepts SMS Marketing
'1,Anna,Nowak,anna@old.example,yes,,Polna 5/2,Łódź,PL,90-001,'+48600100200,no
'2,Jan,,JAN@old.example,no,,,,,,,yes
'3,Zły,Adres,nie-adres,yes,,,,,,,
'4,Anna,Druga,Anna@old.example,yes,,,,,,,
`;

export const prestashopClients = `Customer ID;Active (0/1);Titles ID (Mr=1, Ms=2, else 0);Email *;Password *;Birthday (yyyy-mm-dd);Last Name *;First Name *;Newsletter (0/1);Opt-in (0/1);Registration date (yyyy-mm-dd);Groups (x,y,z...);Default group ID
1;1;2;Ola@old.example;tajne1;1990-01-02;Żuk-Nowak;Ola;1;0;2020-01-01;Klient;3
2;1;1;jan@old.example;tajne2;;Kos;Jan;0;1;2020-01-01;Klient,Hurt;3
3;0;0;bez-adresu;tajne3;;Nikt;Nikt;1;1;;;3
`;
export const wooClients = `Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code,Billing Phone
"Ewa Maria Lis",ewa,2024-05-01,2020-01-01,EWA@old.example,3,"120,50","40,17",PL,Gdańsk,Pomorskie,80001,'+48600100300
Hans,hans,,,hans@old.example,0,0,0,DE,Berlin,,10115,
"Bez Adresu",brak,,,,1,5,5,PL,,,,
`;
