/** Words of which brands, products and campaigns make their names; a name of nothing else is hardly a person's. */
const ORDINARY_WORDS = new Set(
  `amber arctic autumn azure bamboo bay beach bear bee berry big birch bird black blaze bloom blossom blue bold branch breeze bridge bright bronze brook butter
  cabin cactus candle canyon card cedar chair charm cherry chocolate circle citrus clay clean clear cliff cloud clover coast cocoa coconut comet copper coral corner
  cotton cove cozy craft cream creek crest crimson crisp crown crystal cup dark dawn deep deer desert dew diamond dove dream dusk eagle early earth east echo elm
  ember emerald energy evening ever evergreen falcon farm feather fern field fire first flame fleece flower forest fountain fox fresh frost fruit garden gentle glass
  glow gold golden good grain granite grass green grove gum half happy harbor harbour harvest haven hearth heat hidden high hill hive hollow home honey horizon house
  ice indigo iron island ivory jade jet juice jungle kettle kitchen lagoon lake land lantern leaf lemon light lily lime lining lion little loft lotus lucky luna lunar
  lush magic maple marble market meadow mellow midnight mighty milk mint mist modern moon morning moss mountain native natural nature nectar neon nest next night noble
  north northern nova oak oasis ocean olive open opal orange orbit orchard orchid organic otter owl palm panda paper peach peak pearl pebble pepper petal pigeon pine
  pink planet plum polar pond poppy prairie prime pure purple quiet rabbit rain rainbow raven red reef ridge river road rock rocky roots rose royal ruby rustic saffron
  sage salt sand sapphire scarlet sea second secret shade shadow shine shore silk silver simple sky smart smoke snow soap soft soil solar south spark spice spin spring
  sparrow spruce star steel stone storm stream street sugar summer summit sun sunny sunrise sunset super surf swan sweet swift tea temple thistle thread thunder tidal tide
  tiger timber top trail tree true tulip turtle twilight ultra urban valley vanilla velvet verde vine vintage violet vista vital warm water wave west western whale wheat white wild
  wilderness willow wind wing winter wolf wonder wood woodland wool yellow young zen`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether every word of a name is an ordinary one, as in Golden Harvest or Copper Kettles. */
export function isMadeOfOrdinaryWords(name: string): boolean {
  const words = name.toLowerCase().split(/\s+/);
  return words.every(
    (word) => ORDINARY_WORDS.has(word) || (word.endsWith("s") && ORDINARY_WORDS.has(word.slice(0, -1))),
  );
}
