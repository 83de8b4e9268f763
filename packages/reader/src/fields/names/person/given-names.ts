/** Common given names in English contracts; they distinguish persons from companies without a legal form. */
export const GIVEN_NAMES = new Set(
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
  wendy wesley will william willow winston xavier yasmin yolanda yusuf yvonne zach zachary zara zoe aaliyah abdullah abena adaeze adebayo adelaide
  aditi aditya adunni agnieszka agnes aidan aiko ailsa aino aisling akira akua aleksander alessandra alessandro alexandre alfred alina alistair
  aliyah alma alvaro amadou amara amare ambrose amelie amit anders aneesa angus anil anja ankita annika antoinette anton anya aoife archie arnaud
  arne astrid augustin ayaan ayanda ayesha ayodele aziz barnaby bartholomew bastian beatriz benedict bengt beniamino bettina bilal birgit bjorn
  bogdan bohdan bram bronwyn bruno caetano caoimhe carlotta casper cassius cecile celeste celine cesar chiamaka chiara chidi chinedu chloé
  chukwuemeka ciara clementine clive clotilde conor constance cormac cosima cyrus dafydd dagny dalia daria dario deepak delphine demetrius
  desmond devon dieter dimitri dmitry dora dorothea ebony edith efua eilidh ekaterina elif elin eliza elke eloise elsa emeka emil emilia
  emiliano emre enzo eoin erika esme esra estelle ewa eyal farah farid fatou felicity femi filip fionnuala flora florian francois frederik
  freya friederike fumiko gaston genevieve gerard gertrude ghislaine giorgio greta guillaume gulnara gunnar gwen habib hadiya hakim halima hamza hana
  hans haruto hassan hedwig heike helena helga henrik henrietta hettie hideo hiroshi hisham horatio ibrahim idris ifeoma ines inga ingrid
  ioana ioanna isadora ishaan isolde itzel iven jaap jacques jamila jana jasper javad jedediah jelena jens jiho joaquin joachim johan johanna johannes
  jonas josefina josephine joris juliana jun jurgen kamal kamila karim karolina kasia katarina katja kaveh kavya kemal kenji khadija khalid
  kieran kirsty klaus kofi konrad krzysztof kwame kwabena lachlan laila lakshmi lars latifa leif leila lena leonie leopold leopoldine levi lidia
  lieke linh linnea lionel lorcan lorna lourdes lucien ludovic luigi luisa lukas magdalena maeve mahmoud maisie malin manuel manuela marcel
  marcin marguerite mariana marijke marina marius marta mathilde matilda matteo matthias mathieu maxime maya mehmet mei merve mikael mikhail milan
  milena mireille mohammad monique mustafa myra nadine naledi nasir natasa nathaniel nelson ngozi niamh nicolai nikhil nikita nikolai nils
  noelle noor nour nuria obinna odalys odette oisin oksana olaf oleksandr olena olumide omari oona orla oskar osman otto ottoline paloma
  paolo pascal patience paulina pavel penny percival petra piotr pooja pradeep pranav precious preeti rahul raphael rashida rasheed raquel
  razia reza rhiannon rhys riccardo rohan roisin rosalind rosamund roscoe rowan rosalie rui rupert ruslan sadia sadiq saida salma sami samir
  sanjana saoirse sakura satoshi selma severin shanice shira shivani siddharth sigrid silvia sinead siobhan solange solveig sora soren stanislav
  stefano stefania sunita sunniva suresh svetlana sven takeshi talia tamsin tariq tatsuya teagan temi thabo thaddeus thandiwe theo theodora
  thibault thiago thierry thomasina thuy tobias tomasz tova ulrich ulrike uma umar unathi ursula usman valeria valentin vaughn vasily vera
  vijay viktor viola violeta vikram vivienne vladimir volodymyr wanjiru wei wilhelmina winifred wojciech wolfgang xiomara yael yara yasmine
  yetunde yoko yosef yuki yulia yuri yusra zachariah zainab zahra zanele zeynep zofia zoltan zsofia zuzanna`
    .split(/\s+/)
    .filter(Boolean),
);

export function beginsWithGivenName(name: string): boolean {
  return GIVEN_NAMES.has((/^\p{L}+/u.exec(name)?.[0] ?? "").toLowerCase());
}
