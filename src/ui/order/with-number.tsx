import styles from './with-number.module.css';

interface Props {
  text: string;
  /** The number of an order, a return or a complaint. */
  number: string;
}

/** A heading whose number has no line breaks at its hyphens. */
export function WithNumber({ text, number }: Props) {
  const [before = '', ...after] = text.split(number);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <span className={styles.number}>{number}</span>
      {after.join(number)}
    </>
  );
}
