/** A town of the demo's pickup points: its coordinates, its post codes, and the number of its points. */
export interface Town {
  name: string;
  /** A whole post code, or the prefix of those of a larger town. */
  zipcode: string;
  latitude: number;
  longitude: number;
  points: number;
}

/** By province: name, post code, latitude, longitude, points. */
const provinces: Record<string, string> = {
  pomorskie: `
    Kartuzy 83-300 54.334 18.197 4; Gdańsk 80-2 54.352 18.646 9; Gdynia 81-3 54.519 18.531 6; Sopot 81-7 54.442 18.560 2;
    Żukowo 83-330 54.343 18.364 2; Chmielno 83-333 54.327 18.101 1; Sierakowice 83-340 54.345 17.892 1;
    Somonino 83-314 54.273 18.197 1; Kościerzyna 83-400 54.122 17.980 2; Stężyca 83-322 54.204 17.953 1;
    Wejherowo 84-200 54.606 18.235 2; Rumia 84-230 54.571 18.388 2; Reda 84-240 54.605 18.347 1; Puck 84-100 54.718 18.408 1;
    Władysławowo 84-120 54.791 18.403 1; Lębork 84-300 54.539 17.750 2; Słupsk 76-2 54.464 17.028 3;
    Ustka 76-270 54.580 16.861 1; Bytów 77-100 54.171 17.492 1; Chojnice 89-600 53.695 17.558 2;
    Starogard_Gdański 83-200 53.964 18.531 2; Tczew 83-110 54.092 18.778 2; Pruszcz_Gdański 83-000 54.262 18.636 2;
    Malbork 82-200 54.036 19.027 2; Kwidzyn 82-500 53.736 18.931 1; Człuchów 77-300 53.668 17.359 1; Hel 84-150 54.608 18.801 1`,
  mazowieckie: `
    Warszawa 00-6 52.230 21.012 9; Warszawa 02-7 52.185 21.010 6; Warszawa 03-4 52.258 21.040 5; Radom 26-6 51.403 21.147 4;
    Płock 09-4 52.547 19.707 3; Siedlce 08-110 52.168 22.290 2; Pruszków 05-800 52.171 20.812 2;
    Legionowo 05-120 52.405 20.926 2; Ostrołęka 07-4 53.085 21.575 2; Piaseczno 05-500 52.082 21.024 2;
    Otwock 05-400 52.106 21.262 1; Ciechanów 06-400 52.881 20.620 1; Mińsk_Mazowiecki 05-300 52.179 21.572 1;
    Sochaczew 96-500 52.230 20.238 1; Grójec 05-600 51.866 20.868 1; Mława 06-500 53.112 20.384 1`,
  małopolskie: `
    Kraków 31-1 50.064 19.945 8; Kraków 30-6 50.020 19.960 4; Tarnów 33-1 50.012 20.986 3; Nowy_Sącz 33-3 49.624 20.697 2;
    Oświęcim 32-600 50.034 19.210 1; Chrzanów 32-500 50.136 19.402 1; Olkusz 32-300 50.281 19.565 1;
    Nowy_Targ 34-400 49.478 20.032 2; Zakopane 34-500 49.299 19.949 2; Wieliczka 32-020 49.987 20.065 1;
    Bochnia 32-700 49.969 20.430 1; Gorlice 38-300 49.655 21.160 1; Limanowa 34-600 49.706 20.422 1`,
  dolnośląskie: `
    Wrocław 50-0 51.110 17.032 8; Wrocław 53-6 51.115 16.990 3; Wałbrzych 58-3 50.771 16.284 3; Legnica 59-2 51.207 16.161 2;
    Jelenia_Góra 58-5 50.904 15.734 2; Lubin 59-300 51.401 16.201 1; Głogów 67-200 51.664 16.084 1;
    Świdnica 58-100 50.844 16.489 2; Bolesławiec 59-700 51.263 15.569 1; Oleśnica 56-400 51.210 17.380 1;
    Kłodzko 57-300 50.435 16.662 1; Karpacz 58-540 50.776 15.755 1; Oława 55-200 50.946 17.293 1`,
  wielkopolskie: `
    Poznań 61-8 52.407 16.930 8; Poznań 60-6 52.430 16.890 3; Kalisz 62-8 51.762 18.091 2; Konin 62-5 52.223 18.251 2;
    Piła 64-920 53.151 16.738 2; Ostrów_Wielkopolski 63-400 51.649 17.817 2; Gniezno 62-200 52.535 17.596 2;
    Leszno 64-100 51.842 16.575 2; Śrem 63-100 52.089 17.015 1; Swarzędz 62-020 52.409 17.078 1; Września 62-300 52.325 17.565 1;
    Krotoszyn 63-700 51.697 17.437 1; Szamotuły 64-500 52.612 16.578 1; Turek 62-700 52.016 18.501 1`,
  łódzkie: `
    Łódź 90-0 51.770 19.460 8; Łódź 93-3 51.735 19.480 2; Piotrków_Trybunalski 97-300 51.405 19.703 2;
    Pabianice 95-200 51.664 19.355 1; Tomaszów_Mazowiecki 97-200 51.531 20.008 1; Bełchatów 97-400 51.369 19.357 1;
    Zgierz 95-100 51.856 19.406 1; Skierniewice 96-100 51.955 20.150 1; Radomsko 97-500 51.067 19.445 1;
    Kutno 99-300 52.231 19.364 1; Sieradz 98-200 51.596 18.730 1; Łowicz 99-400 52.107 19.945 1; Wieluń 98-300 51.221 18.570 1`,
  śląskie: `
    Katowice 40-0 50.259 19.022 6; Częstochowa 42-2 50.811 19.120 4; Sosnowiec 41-2 50.286 19.104 3; Gliwice 44-1 50.294 18.671 3;
    Zabrze 41-8 50.325 18.786 2; Bielsko-Biała 43-3 49.822 19.045 3; Bytom 41-9 50.348 18.916 2; Rybnik 44-2 50.102 18.546 2;
    Ruda_Śląska 41-7 50.256 18.856 1; Tychy 43-1 50.131 18.998 2; Dąbrowa_Górnicza 41-3 50.321 19.194 2;
    Chorzów 41-5 50.298 18.954 1; Jastrzębie-Zdrój 44-330 49.951 18.600 1; Żory 44-240 50.045 18.700 1;
    Cieszyn 43-400 49.751 18.632 1; Żywiec 34-300 49.685 19.192 1; Racibórz 47-400 50.092 18.219 1; Zawiercie 42-400 50.487 19.417 1`,
  'kujawsko-pomorskie': `
    Bydgoszcz 85-0 53.123 18.008 4; Toruń 87-1 53.013 18.598 4; Włocławek 87-8 52.648 19.068 2; Grudziądz 86-300 53.484 18.754 2;
    Inowrocław 88-100 52.798 18.264 1; Brodnica 87-300 53.259 19.396 1; Świecie 86-100 53.410 18.447 1;
    Chełmno 86-200 53.348 18.425 1; Nakło_nad_Notecią 89-100 53.142 17.601 1; Tuchola 89-500 53.588 17.860 1`,
  lubelskie: `
    Lublin 20-0 51.247 22.568 6; Zamość 22-400 50.723 23.252 2; Chełm 22-100 51.132 23.478 1; Biała_Podlaska 21-500 52.033 23.117 1;
    Puławy 24-100 51.416 21.969 1; Świdnik 21-040 51.219 22.696 1; Kraśnik 23-200 50.923 22.227 1;
    Łuków 21-400 51.930 22.380 1; Biłgoraj 23-400 50.541 22.722 1; Kazimierz_Dolny 24-120 51.322 21.947 1`,
  podkarpackie: `
    Rzeszów 35-0 50.041 22.000 4; Przemyśl 37-700 49.784 22.768 2; Stalowa_Wola 37-450 50.583 22.054 1; Mielec 39-300 50.287 21.424 1;
    Tarnobrzeg 39-400 50.573 21.679 1; Krosno 38-400 49.689 21.765 1; Dębica 39-200 50.052 21.411 1; Sanok 38-500 49.555 22.206 1;
    Jarosław 37-500 50.016 22.678 1; Jasło 38-200 49.745 21.473 1; Ustrzyki_Dolne 38-700 49.430 22.594 1`,
  podlaskie: `
    Białystok 15-0 53.132 23.169 5; Suwałki 16-400 54.103 22.931 1; Łomża 18-400 53.178 22.059 1; Augustów 16-300 53.844 22.980 1;
    Bielsk_Podlaski 17-100 52.769 23.187 1; Zambrów 18-300 52.986 22.243 1; Hajnówka 17-200 52.744 23.581 1; Grajewo 19-200 53.647 22.455 1`,
  zachodniopomorskie: `
    Szczecin 70-4 53.428 14.553 5; Koszalin 75-0 54.194 16.172 2; Stargard 73-110 53.337 15.050 1; Kołobrzeg 78-100 54.176 15.583 2;
    Świnoujście 72-600 53.910 14.247 1; Szczecinek 78-400 53.708 16.699 1; Police 72-010 53.553 14.571 1; Wałcz 78-600 53.272 16.471 1;
    Białogard 78-200 54.007 15.989 1; Goleniów 72-100 53.564 14.828 1; Darłowo 76-150 54.421 16.411 1`,
  'warmińsko-mazurskie': `
    Olsztyn 10-0 53.778 20.480 4; Elbląg 82-3 54.156 19.404 2; Ełk 19-300 53.828 22.364 1; Iława 14-200 53.596 19.568 1;
    Ostróda 14-100 53.697 19.965 1; Giżycko 11-500 54.038 21.767 1; Kętrzyn 11-400 54.077 21.375 1; Szczytno 12-100 53.563 20.985 1;
    Mrągowo 11-700 53.864 21.305 1; Bartoszyce 11-200 54.253 20.808 1; Braniewo 14-500 54.380 19.820 1; Pisz 12-200 53.627 21.812 1`,
  świętokrzyskie: `
    Kielce 25-0 50.866 20.628 4; Ostrowiec_Świętokrzyski 27-400 50.929 21.385 1; Starachowice 27-200 51.037 21.071 1;
    Skarżysko-Kamienna 26-110 51.113 20.871 1; Sandomierz 27-600 50.682 21.749 1; Końskie 26-200 51.191 20.407 1;
    Busko-Zdrój 28-100 50.471 20.719 1; Jędrzejów 28-300 50.639 20.305 1`,
  opolskie: `
    Opole 45-0 50.675 17.921 3; Kędzierzyn-Koźle 47-2 50.350 18.209 1; Nysa 48-300 50.474 17.334 1; Brzeg 49-300 50.861 17.467 1;
    Kluczbork 46-200 50.973 18.218 1; Prudnik 48-200 50.322 17.579 1; Strzelce_Opolskie 47-100 50.511 18.301 1`,
  lubuskie: `
    Zielona_Góra 65-0 51.935 15.506 3; Gorzów_Wielkopolski 66-4 52.737 15.229 2; Nowa_Sól 67-100 51.803 15.717 1;
    Żary 68-200 51.642 15.137 1; Żagań 68-100 51.617 15.315 1; Świebodzin 66-200 52.247 15.533 1; Słubice 69-100 52.350 14.561 1`,
};

export const towns: (Town & { province: string })[] = Object.entries(provinces).flatMap(([province, rows]) =>
  rows.split(';').map((row) => {
    const [name = '', zipcode = '', latitude, longitude, points] = row.trim().split(' ');
    return {
      name: name.replaceAll('_', ' '),
      zipcode,
      latitude: Number(latitude),
      longitude: Number(longitude),
      points: Number(points),
      province,
    };
  }),
);
