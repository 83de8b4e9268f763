import { answerReading } from "./answer-reading";

await answerReading();
