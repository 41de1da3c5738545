import { data } from 'react-router';
import { MissingScreen } from '../../ui/frame/errors/error-screens.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function MissingPage() {
  return <MissingScreen />;
}
