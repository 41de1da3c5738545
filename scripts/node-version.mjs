// Runs before anything is installed and on old versions of Node, so it uses plain syntax only.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Witryna needs Node 20.19 or later to start; this is Node ${process.versions.node}.`);
  process.exit(1);
}
