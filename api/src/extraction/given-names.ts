/** Given names that are common in contracts in English; one of them tells a person from a company that states no legal form. */
const GIVEN_NAMES = new Set(
  `aaron abby ada abdul abigail adam adele adrian adriana ahmed aisha alan alana albert alejandro alex alexander alexandra alexis alfonso alice
  alicia alison allison alyssa amanda amara amber amelia amina amir amy ana anastasia andre andrea andreas andres andrew andy angel angela
  angelica angelina anika anita anjali ann anna anne annie anthony antoine antonio april aria ariana arjun arthur arturo asha ashley aubrey
  audrey austin ava barbara beatrice becky ben benjamin bernard beth bethany betty beverly bianca bill billy blake bob bobby brad bradley brandon
  brenda brendan brett brian brianna bridget brittany brooke bruce bryan caitlin caleb cameron camila camille carl carla carlos carmen
  carol caroline carolyn carrie casey cassandra catherine cecilia charles charlie charlotte chelsea cheryl chloe chris christian christina
  christine christopher cindy claire clara claudia colin colleen connor courtney craig cristina crystal cynthia daisy damian dan dana daniel
  daniela danielle darren dave david dawn dean deborah denise dennis derek derrick diana diane diego dmitri dominic donald donna doris dorothy
  doug douglas drew duncan dustin dylan eddie edgar eduardo edward edwin eileen elaine eleanor elena eli elias elijah elizabeth ella ellen
  ellie emily emma enrique eric erica erik erin ernest esther ethan eugene eva evan evelyn faith fatima felix fernando fiona florence frances
  francesca francis francisco frank fred frederick gabriel gabriela gabrielle gail gary gavin gemma geoffrey george georgia gerald gina giovanni
  giulia gloria gordon grace graham grant greg gregory gustavo guy hailey hannah harold harriet harry hassan hazel heather hector heidi helen
  henry holly howard hugo hunter ian ibrahim imani irene iris isaac isabel isabella isaiah ivan jack jackie jackson jacob jacqueline jade
  jaime jake jamal james jamie jan jane janet janice jared jasmine jason javier jay jean jeff jeffrey jenna jennifer jenny jeremy jerome jerry
  jesse jessica jesus jill jim jimmy jo joan joanna joe joel john johnny jon jonathan jordan jorge jose joseph josh joshua joy joyce juan
  juanita judith judy julia julian juliana julie juliet justin kaitlyn karen karina karl kate katherine kathleen kathryn kathy katie kayla
  keisha keith kelly kelsey ken kenneth kevin kiara kim kimberly kirsten kristen kristin kurt kyle lara larry latoya laura lauren laurie leah
  lee lena leo leon leonard leonardo leslie liam lily linda lindsay lindsey lisa liz lloyd logan lola lorenzo lori louis louise lucas lucia
  lucy luis luke lydia lynn madeline madison maggie malik marc marco marcus margaret maria mariah marianne marie marilyn mario marisol marissa
  mark marlene martha martin marvin mary mason mateo matt matthew maureen max maya megan mei melanie melinda melissa mercedes mia michael
  michelle miguel mike mila miranda miriam mitchell mohamed mohammed molly monica morgan muhammad nadia nancy naomi natalia natalie natasha
  nathan neha neil nia nicholas nick nicolas nicole nigel nina noah noel nora norma olga oliver olivia omar oscar owen pablo paige pam pamela
  patricia patrick paul paula pauline pedro penelope peter phil philip phillip phoebe pierre priya quentin rachel rafael raj ralph ramon randy
  raul ravi ray raymond rebecca reginald renee ricardo richard rick ricky rita rob robert roberto robin rodney roger roland roman ron ronald
  rosa rose rosemary ross roxanne roy ruby russell ruth ryan sabrina sally sam samantha samuel sandra sanjay sara sarah savannah scott sean
  sebastian selena serena sergio seth shane shannon sharon shaun shawn sheila shelby sherry shirley sierra simon simone skylar sofia sonia
  sophia sophie stacey stacy stanley stefan stella stephanie stephen steve steven stewart stuart sue summer susan suzanne sydney sylvia tamara
  tanya tara tatiana taylor ted teresa terri terry theodore theresa thomas tiffany tim timothy tina todd tom tomas tommy toni tony tracy travis
  trevor tristan troy tyler valentina valerie vanessa vera veronica victor victoria vincent violet virginia vivian walter wanda warren wayne
  wendy wesley will william willow winston xavier yasmin yolanda yusuf yvonne zach zachary zara zoe`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a name begins with a common given name. */
export function beginsWithGivenName(name: string): boolean {
  return GIVEN_NAMES.has((/^\p{L}+/u.exec(name)?.[0] ?? "").toLowerCase());
}
