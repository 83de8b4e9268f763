const KEPT = 200;

export function messageLog({ list, count }) {
  let total = 0;
  return (direction, { type, ...message }) => {
    const fields = Object.entries(message).filter(([name]) => name !== "source" && name !== "v");
    const entry = document.createElement("li");
    entry.dataset.direction = direction;
    entry.dataset.type = type;
    const time = document.createElement("time");
    time.textContent = new Date().toLocaleTimeString("en-GB");
    const name = document.createElement("strong");
    name.textContent = `${direction === "received" ? "← " : "→ "}${type}`;
    entry.append(time, name);
    for (const [key, value] of fields) {
      const field = document.createElement("code");
      field.textContent = `${key} ${key === "ticket" ? `${value.slice(0, 12)}…` : value}`;
      entry.append(field);
    }
    list.prepend(entry);
    while (list.children.length > KEPT) list.lastChild.remove();
    total += 1;
    count.textContent = String(total);
  };
}
