/** Classes of energy labels (Regulation (EU) 2017/1369), the best first. Older labels have those with a plus. */
const energyGrades = ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
type EnergyGrade = (typeof energyGrades)[number];

/** The class of a product in the scale of its label. */
export interface EnergyClass {
  grade: EnergyGrade;
  best: EnergyGrade;
  worst: EnergyGrade;
}

const shape = /^([A-G]\+{0,3})(?:\s*\(\s*([A-G]\+{0,3})\s*[-–—]\s*([A-G]\+{0,3})\s*\))?$/;
const gradeOf = (text: string): EnergyGrade | undefined => energyGrades.find((own) => own === text);

/** `C`, which is of the scale from A to G, or `A++ (A+++–D)`. `null`: no class of a label. */
export function energyOf(text: string): EnergyClass | null {
  const [, own = '', first = 'A', last = 'G'] = shape.exec(text.toUpperCase()) ?? [];
  const [grade, best, worst] = [gradeOf(own), gradeOf(first), gradeOf(last)];
  if (!grade || !best || !worst || best === worst) return null;
  const [at, from, until] = [grade, best, worst].map((one) => energyGrades.indexOf(one)) as [number, number, number];
  return from <= at && at <= until ? { grade, best, worst } : null;
}

export const energyText = ({ grade, best, worst }: EnergyClass): string => `${grade} (${best}–${worst})`;

/** The colour of the arrow: 0 is the best class of the scale, 6 the worst. A scale has seven colours. */
export function energyStep({ grade, best, worst }: EnergyClass): number {
  const [at, from, until] = [grade, best, worst].map((one) => energyGrades.indexOf(one)) as [number, number, number];
  return at === until ? 6 : Math.min(at - from, 5);
}
