// Runs before every command, so every version of Node must be able to parse it; the commands themselves need Node 20.
var wanted = 20;
var found = process.versions.node;
if (Number(found.split('.')[0]) < wanted) {
  console.error(
    'Switchboard needs Node ' +
      wanted +
      ' or newer, but this is Node ' +
      found +
      '. Install a newer one (https://nodejs.org) and run the command again.',
  );
  process.exit(1);
}
