export interface Brand {
  legal: string;
  short: string;
  handle: string;
  site: string;
  place: string;
}

export const BRANDS: readonly Brand[] = [
  {
    legal: "Juniper & Vale, Inc.",
    short: "Juniper",
    handle: "@juniperandvale",
    site: "www.juniperandvale.example",
    place: "Delaware",
  },
  {
    legal: "Redcliff Athletics LLC",
    short: "Redcliff",
    handle: "@redcliffathletics",
    site: "redcliff.example",
    place: "Utah",
  },
  {
    legal: "Hearthside Foods Co.",
    short: "Hearthside",
    handle: "@hearthsidefoods",
    site: "hearthside.example",
    place: "Ohio",
  },
  {
    legal: "Pelican Bay Cosmetics, Inc.",
    short: "Pelican Bay",
    handle: "@pelicanbaybeauty",
    site: "www.pelicanbay.example",
    place: "Florida",
  },
  {
    legal: "Oakmere Outdoor Corporation",
    short: "Oakmere",
    handle: "@oakmereoutdoor",
    site: "oakmere.example",
    place: "Washington",
  },
  {
    legal: "Silverline Audio Inc.",
    short: "Silverline",
    handle: "@silverlineaudio",
    site: "silverline.example",
    place: "New York",
  },
  {
    legal: "Marlowe Home Group, LLC",
    short: "Marlowe",
    handle: "@marlowehome",
    site: "marlowehome.example",
    place: "Georgia",
  },
  {
    legal: "Tideway Nutrition, Inc.",
    short: "Tideway",
    handle: "@tidewaynutrition",
    site: "www.tideway.example",
    place: "California",
  },
  {
    legal: "Cobalt Pet Supply Co.",
    short: "Cobalt",
    handle: "@cobaltpets",
    site: "cobaltpets.example",
    place: "Colorado",
  },
  {
    legal: "Lanternfish Games, Inc.",
    short: "Lanternfish",
    handle: "@lanternfishgames",
    site: "lanternfish.example",
    place: "Texas",
  },
  {
    legal: "Foxglove Skincare LLC",
    short: "Foxglove",
    handle: "@foxglove.skin",
    site: "foxglove.example",
    place: "Oregon",
  },
  {
    legal: "Sunbeam Coffee Roasters, Inc.",
    short: "Sunbeam",
    handle: "@sunbeamroasters",
    site: "sunbeamroasters.example",
    place: "Illinois",
  },
];

export const BRITISH_BRANDS: readonly Brand[] = [
  {
    legal: "Hawthorn & Pryce Limited",
    short: "Hawthorn",
    handle: "@hawthornandpryce",
    site: "www.hawthornpryce.example",
    place: "England and Wales",
  },
  {
    legal: "Bramble Lane Ltd",
    short: "Bramble Lane",
    handle: "@bramblelane",
    site: "bramblelane.example",
    place: "England and Wales",
  },
  {
    legal: "Saltburn Activewear Ltd",
    short: "Saltburn",
    handle: "@saltburnactive",
    site: "saltburn.example",
    place: "Scotland",
  },
];

export const AUSTRALIAN_BRANDS: readonly Brand[] = [
  {
    legal: "Wattle & Wren Pty Ltd",
    short: "Wattle & Wren",
    handle: "@wattleandwren",
    site: "wattlewren.example",
    place: "New South Wales",
  },
  {
    legal: "Southern Swell Pty Limited",
    short: "Southern Swell",
    handle: "@southernswell",
    site: "southernswell.example",
    place: "Queensland",
  },
];

export const EUROPEAN_BRANDS: readonly Brand[] = [
  {
    legal: "Nordlicht Kosmetik GmbH",
    short: "Nordlicht",
    handle: "@nordlicht.kosmetik",
    site: "nordlicht.example",
    place: "Germany",
  },
  {
    legal: "Maison Vauclair S.A.S.",
    short: "Vauclair",
    handle: "@maisonvauclair",
    site: "vauclair.example",
    place: "France",
  },
  {
    legal: "De Groene Fiets B.V.",
    short: "Groene Fiets",
    handle: "@degroenefiets",
    site: "groenefiets.example",
    place: "the Netherlands",
  },
];
