export default function PatternBookPage() {
  return <h1>Wzornik</h1>;
}
