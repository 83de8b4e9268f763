/** Words that no person is called, though contracts write them with a capital. */
export const NO_PERSON_WORDS = new Set(
  `inc incorporated llc ltd limited corp corporation co company gmbh plc lp llp bv nv sa ag pty pvt trust bank group holdings holding agency
  studio studios media foundation university college school association partners partnership enterprises enterprise racing club team teams
  league network consulting consultants services solutions technologies technology systems international global industries pharmaceuticals
  pharma therapeutics labs laboratories health wellness entertainment productions records sports golf communications capital management fund
  ventures marketing advertising digital brands brand beauty cosmetics skincare foods insurance institute city state county department office
  board the this that agreement contract party parties stadium arena speedway center centre museum church festival hotel resort restaurant
  effective date term terms section article exhibit schedule whereas and or of in by to for with between among hereinafter influencer
  creator creators talent ambassador consultant contractor artist performer sponsor licensee licensor customer client seller buyer name names
  title signature address street streets avenue avenues highway parkway court road drive lane blvd boulevard suite floor unit apt united states kingdom new york los angeles san
  francisco january february march april may june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday instagram tiktok youtube facebook snapchat pinterest linkedin twitter twitch threads content video videos reel reels story
  stories post posts photo photos short form long live stream feed static carousel deliverable deliverables scope work services fee fees
  payment payments monthly weekly daily per month campaign product products seeding launch social handle handles username email e-mail phone
  telephone website platform platforms followers full legal first last your our their insert here enter type below above see attached applicable
  witness witnesseth recitals recital background introduction overview summary details information contact confidential exclusivity usage
  rights license compensation termination governing law notice notices miscellaneous independent individual professional celebrity
  endorsement sponsorship base total start end no not none tbd tba tbc xxx dba raceway vendor supplier merchant affiliate provider benefits responsibilities equipment joint venture risk quality standards process approval commission n/a dear re subject mr mrs ms dr print printed its authorized
  authorised signatory representative delaware nevada california texas florida corporation's creative brief key blogger vlogger lifestyle fashion fitness gaming travel square garden gardens plaza theatre theater one two three four five six
  seven eight nine ten real estate common preferred stock shares securities warrants certificate
  chief officer president director chairman treasurer agents agent online housing lubricants lubricant oil motors motor airlines insurance realty stores store mart national american
  america china signs as at is day length rate ugc on-demand production fully executed original bilingual translation
  chairs cider foods tools beverages robotics nutrition apparel clothing candles supplements bakery brewing brewery coffee kitchenware jewelry jewellery furniture
  sneakers footwear appliances software app apps pet pets collective cooperative co-operative athlete student student-athlete publisher advertiser spark ads each all any shall will must page table index source hereto herein witnesses`
    .split(/\s+/)
    .filter(Boolean),
);
