const MAIL_HEAD =
  /^[>\s]{0,8}(?:From:\s|-{3,}\s?Original\b|[^\n]{10,120}\b(?:wrote|schrieb|écrit|escribió|escreveu|ha scritto)\s?:)/gim;

/** A look-up of how many mails of a thread begin above an offset, as a feature: the second and further ones are older. */
export function mailsAbove(text: string): (at: number) => string[] {
  const heads = [...text.matchAll(MAIL_HEAD)].slice(0, 100).map(({ index }) => index);
  return (at) => {
    const above = heads.filter((head) => head < at).length;
    return heads.length > 0 ? [`mails above:${Math.min(2, above)}`] : [];
  };
}
