export default function Broadcast() {
  return <h1>Broadcast</h1>;
}
