import { type ToastKind, useToast } from '../../../ui/widgets/toast.tsx';
import styles from '../component-gallery.module.css';

const kinds: Record<ToastKind, string> = {
  info: 'Informacja: w koszyku są dwa kubki.',
  success: 'Produkt został dodany.',
  warning: 'Maksymalnie możesz zamówić 3 sztuki',
  error: 'Wystąpił błąd podczas dodawania produktu.',
};

export function ToastPatterns() {
  const toast = useToast();
  return Object.entries(kinds).map(([kind, text]) => (
    <button key={kind} type="button" className={styles.button} onClick={() => toast(kind as ToastKind, text)}>
      {`Komunikat ${kind}`}
    </button>
  ));
}
