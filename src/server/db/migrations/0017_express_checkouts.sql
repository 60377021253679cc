CREATE TABLE "test_gateway_wallets" (
	"shop_id" integer NOT NULL,
	"reference" text NOT NULL,
	"key" text NOT NULL,
	"checkout_token" text NOT NULL,
	"return_to" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"email" text,
	"address" jsonb,
	"shipping_method" text,
	"amount" bigint,
	"token" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_gateway_wallets_shop_id_reference_pk" PRIMARY KEY("shop_id","reference")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "express" jsonb;--> statement-breakpoint
ALTER TABLE "test_gateway_wallets" ADD CONSTRAINT "test_gateway_wallets_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_gateway_wallets_key" ON "test_gateway_wallets" USING btree ("shop_id","key");--> statement-breakpoint
CREATE INDEX "test_gateway_wallets_created" ON "test_gateway_wallets" USING btree ("created_at");