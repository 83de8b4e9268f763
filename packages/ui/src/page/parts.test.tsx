import { afterEach, describe, expect, test } from "bun:test";
import { cleanup, render, screen, userEvent } from "@crm/testing/dom";
import type { ReactNode } from "react";
import { UiProvider } from "../theme/ui-provider";
import { StatCard } from "./stat-cards";
import { ErrorState } from "./states";
import { StatusBadge } from "./status-badge";

afterEach(cleanup);

const show = (part: ReactNode) => render(<UiProvider env="test">{part}</UiProvider>);

describe("StatCard", () => {
  test("a StatCard with onClick is a button that is pressed while its filter is on", async () => {
    let pressed = 0;
    show(
      <StatCard
        figure={{ name: "contracts.active", label: "Active" }}
        value={31}
        active
        onClick={() => {
          pressed += 1;
        }}
      />,
    );
    const card = screen.getByRole("button", { name: "31 Active", pressed: true });
    await userEvent.click(card);
    expect(pressed).toBe(1);
  });

  test("a StatCard without onClick is no button and shows its scope", () => {
    show(<StatCard figure={{ name: "contracts.files", label: "Contract Files" }} value={57} scope="All documents" />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("All documents")).toBeTruthy();
  });
});

test("ErrorState shows message and request id, and Retry only with onRetry", () => {
  show(<ErrorState message="The list could not be loaded." requestId="01J-42" />);
  expect(screen.getByRole("alert").textContent).toBe("Something went wrongThe list could not be loaded.Request 01J-42");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("StatusBadge shows a word and hides its icon from screen readers", () => {
  show(<StatusBadge word="Expires in 9 days" tone="soon" />);
  expect(screen.getByText("Expires in 9 days").querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});
