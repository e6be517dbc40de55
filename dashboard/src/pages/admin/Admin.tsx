/** The admin's side. */
export default function Admin() {
  return <h1 className="page">Admin</h1>;
}
