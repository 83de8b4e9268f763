import { afterEach, describe, expect, test } from "bun:test";
import { cleanup, render, screen, userEvent } from "@crm/testing/dom";
import type { ReactNode } from "react";
import { UiProvider } from "../theme/ui-provider";
import { StatCard } from "./stat-cards";
import { ErrorState } from "./states";
import { StatusBadge } from "./status-badge";

afterEach(cleanup);

const show = (part: ReactNode) => render(<UiProvider env="test">{part}</UiProvider>);

describe("a stat card", () => {
  test("with an action is a button that tells whether its filter is on", async () => {
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

  test("without one is no button, and says what it counts", () => {
    show(<StatCard figure={{ name: "contracts.files", label: "Contract Files" }} value={57} scope="All documents" />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("All documents")).toBeTruthy();
  });
});

test("an error state says what happened, the request's id, and offers Retry only where it can", () => {
  show(<ErrorState message="The list could not be loaded." requestId="01J-42" />);
  expect(screen.getByRole("alert").textContent).toBe("Something went wrongThe list could not be loaded.Request 01J-42");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("a status badge says its state in words, beside its colour and icon", () => {
  show(<StatusBadge word="Expires in 9 days" tone="soon" />);
  expect(screen.getByText("Expires in 9 days").querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});
