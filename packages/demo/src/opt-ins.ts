/** A person of the demo who agreed to text messages; the number is one that is kept free for stories. */
export type DemoOptIn = { person: string; phone: string; daysAgo: number };

export const demoOptIns: readonly DemoOptIn[] = [{ person: "mei", phone: "+12025550143", daysAgo: 20 }];
