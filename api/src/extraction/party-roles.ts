/** A pattern for what contracts call the one who makes the content. */
export const CREATOR =
  "(?:brand\\s+|content\\s+|ugc\\s+|social\\s+media\\s+|independent\\s+|celebrity\\s+)?(?:influencer|creator|talent|ambassador|consultant|contractor|artist|athlete|endorser|celebrity|spokesperson|performer|professional|individual|freelancer|model|host|streamer|blogger|vlogger|presenter|personality|player|service\\s+provider|provider|videographer)";
/** A pattern for what they call the other side. */
export const COMPANY =
  "(?:company|brand|client|sponsor|advertiser|agency|customer|licensee|employer|corporation|distributor|bank)";
